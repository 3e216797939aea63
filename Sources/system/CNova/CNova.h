#ifndef CNOVA_H
#define CNOVA_H
#include <libnova/libnova.h>
#endif
