#ifndef CBENCH_H
#define CBENCH_H

/// The sum of the lengths of `count` lines on WGS 84, by PROJ called from C.
///
/// Each line is four numbers: latitude and longitude of the start, latitude and longitude of the end.
double bench_inverse_sum(const double *lines, long count);

#endif
