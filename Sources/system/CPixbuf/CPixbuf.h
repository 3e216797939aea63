#ifndef CPIXBUF_H
#define CPIXBUF_H
#include <gdk-pixbuf/gdk-pixbuf.h>
#endif
