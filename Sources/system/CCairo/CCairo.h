#ifndef CCAIRO_H
#define CCAIRO_H
#include <cairo-pdf.h>
#include <cairo.h>
#include <pango/pangocairo.h>
#endif
