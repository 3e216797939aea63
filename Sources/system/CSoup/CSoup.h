#ifndef CSOUP_H
#define CSOUP_H
#include <libsoup/soup.h>
#endif
