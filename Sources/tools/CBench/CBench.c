#include "CBench.h"

#include <geodesic.h>

double bench_inverse_sum(const double *lines, long count) {
    struct geod_geodesic ellipsoid;
    geod_init(&ellipsoid, 6378137, 1 / 298.257223563);
    double sum = 0;
    for (long index = 0; index < count; index++) {
        const double *line = lines + 4 * index;
        double distance, azimuth, end_azimuth;
        geod_inverse(
            &ellipsoid, line[0], line[1], line[2], line[3], &distance, &azimuth, &end_azimuth);
        sum += distance + azimuth + end_azimuth;
    }
    return sum;
}
