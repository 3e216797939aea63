#ifndef CGEXIV2_H
#define CGEXIV2_H
#include <gexiv2/gexiv2.h>
#endif
