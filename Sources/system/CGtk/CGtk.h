#ifndef CGTK_H
#define CGTK_H
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#define GDK_VERSION_MAX_ALLOWED GDK_VERSION_4_8
#include <glib-unix.h>
#include <gtk/gtk.h>

// What CoreFoundation's run loop uses to drain the main queue; exported by libdispatch.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *_Nullable message);

// GTK's cast macros are invisible to Swift.
static inline GApplication *_Nonnull cgtk_application(void *_Nonnull p) { return G_APPLICATION(p); }
static inline GtkDrawingArea *_Nonnull cgtk_drawing_area(void *_Nonnull p) { return GTK_DRAWING_AREA(p); }
static inline GtkWindow *_Nonnull cgtk_window(void *_Nonnull p) { return GTK_WINDOW(p); }
#endif
