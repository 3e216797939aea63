#ifndef CGLIB_H
#define CGLIB_H
#include <gio/gio.h>
#include <glib-unix.h>
#include <glib.h>
#include <libintl.h>
#include <locale.h>
#include <spawn.h>
#endif
