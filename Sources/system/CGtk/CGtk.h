#ifndef CGTK_H
#define CGTK_H
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#include <glib-unix.h>
#include <gtk/gtk.h>

// What CoreFoundation's run loop uses to drain the main queue; exported by libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// Variadic functions, which Swift cannot call.
static inline void cgtk_set_boolean(
    void *_Nonnull object, const char *_Nonnull property, gboolean value)
{
    g_object_set(object, property, value, NULL);
}

static inline void cgtk_set_string(
    void *_Nonnull object, const char *_Nonnull property, const char *_Nonnull value)
{
    g_object_set(object, property, value, NULL);
}

static inline gboolean cgtk_get_boolean(void *_Nonnull object, const char *_Nonnull property)
{
    gboolean value = FALSE;
    g_object_get(object, property, &value, NULL);
    return value;
}

static inline void cgtk_set_accessible_text(
    void *_Nonnull widget, GtkAccessibleProperty property, const char *_Nonnull text)
{
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), property, text, -1);
}

static inline GtkWidget *_Nonnull cgtk_message_dialog(
    GtkWindow *_Nullable parent, const char *_Nonnull title, const char *_Nonnull detail)
{
    GtkWidget *dialog = gtk_message_dialog_new(
        parent, GTK_DIALOG_MODAL | GTK_DIALOG_DESTROY_WITH_PARENT, GTK_MESSAGE_OTHER,
        GTK_BUTTONS_NONE, "%s", title);
    gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", detail);
    return dialog;
}

// The macros that ask an object for its type.
static inline gboolean cgtk_is_widget(const void *_Nonnull object) { return GTK_IS_WIDGET(object); }
static inline const char *_Nonnull cgtk_type_name(const void *_Nonnull object)
{
    return G_OBJECT_TYPE_NAME(object);
}
#endif
