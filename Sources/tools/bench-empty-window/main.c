// The reference for measurements of the app's window: a window with nothing in it but an empty
// drawing area, in C, with GTK alone.
//
// bench-empty-window [--fullscreen] [--animated] [--frame-log FILE]

#include <glib-unix.h>
#include <gtk/gtk.h>

static gboolean is_fullscreen, is_animated;
static char *log_path;
static FILE *frame_log;
static gint64 frame_start;

static GOptionEntry entries[] = {
    {"fullscreen", 0, 0, G_OPTION_ARG_NONE, &is_fullscreen, "Fill the screen", NULL},
    {"animated", 0, 0, G_OPTION_ARG_NONE, &is_animated, "Redraw in every frame", NULL},
    {"frame-log", 0, 0, G_OPTION_ARG_FILENAME, &log_path, "Write the times of frames", "FILE"},
    {NULL, 0, 0, 0, NULL, NULL, NULL},
};

static void draw(GtkDrawingArea *area, cairo_t *cairo, int width, int height, gpointer data) {
    (void)area, (void)cairo, (void)width, (void)height, (void)data;
}

static gboolean tick(GtkWidget *widget, GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    gtk_widget_queue_draw(widget);
    return G_SOURCE_CONTINUE;
}

static void before_paint(GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    frame_start = g_get_monotonic_time();
}

static void after_paint(GdkFrameClock *clock, gpointer data) {
    (void)clock, (void)data;
    double milliseconds = (g_get_monotonic_time() - frame_start) / 1000.0;
    fprintf(frame_log, "%" G_GINT64_FORMAT "\t0\t%.3f\n", frame_start, milliseconds);
}

static void measure(GtkWidget *window, gpointer data) {
    (void)data;
    GdkFrameClock *clock = gtk_widget_get_frame_clock(window);
    g_signal_connect(clock, "before-paint", G_CALLBACK(before_paint), NULL);
    g_signal_connect(clock, "after-paint", G_CALLBACK(after_paint), NULL);
}

static gboolean quit(gpointer application) {
    g_application_quit(application);
    return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *application, gpointer data) {
    (void)data;
    GtkWidget *window = gtk_application_window_new(application);
    GtkWidget *area = gtk_drawing_area_new();
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(area), draw, NULL, NULL);
    gtk_window_set_child(GTK_WINDOW(window), area);
    gtk_window_set_default_size(GTK_WINDOW(window), 1120, 720);
    if (is_fullscreen) gtk_window_fullscreen(GTK_WINDOW(window));
    if (is_animated) gtk_widget_add_tick_callback(area, tick, NULL, NULL);
    if (frame_log) g_signal_connect(window, "realize", G_CALLBACK(measure), NULL);
    g_unix_signal_add(SIGTERM, quit, application);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    GtkApplication *application =
        gtk_application_new("io.github.hannari.EmptyWindow", G_APPLICATION_NON_UNIQUE);
    GOptionContext *context = g_option_context_new(NULL);
    g_option_context_add_main_entries(context, entries, NULL);
    if (!g_option_context_parse(context, &count, &arguments, NULL)) return 2;
    g_option_context_free(context);
    if (log_path && !(frame_log = fopen(log_path, "we"))) return 1;
    g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
    int status = g_application_run(G_APPLICATION(application), count, arguments);
    if (frame_log) fclose(frame_log);
    g_object_unref(application);
    return status;
}
