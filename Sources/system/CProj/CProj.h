#ifndef CPROJ_H
#define CPROJ_H
#include <geodesic.h>
#endif
