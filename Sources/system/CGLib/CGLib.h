#ifndef CGLIB_H
#define CGLIB_H
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib.h>
#include <libintl.h>
#include <locale.h>
#include <malloc.h>
#include <spawn.h>

// A GNU function that the C library shows only with _GNU_SOURCE.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *_Nonnull, int);
// Declared here because <sys/timerfd.h> would take `timespec` away from Swift's own module of the
// C library; the last two are `struct itimerspec`.
extern int timerfd_create(int, int);
extern int timerfd_settime(int, int, const void *_Nonnull, void *_Nullable);
#endif
