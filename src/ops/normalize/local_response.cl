// SPDX-License-Identifier: MIT
// dst = src / (kappa + coefficient * sum)^beta, with the sum of squares over each element's window: `radius` elements
// to either side along dimensions a and b, limited to the tensor. If a is the dimension of rows, an
// item takes one element.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in normalize_cl.cpp.
typedef struct {
    long a_step, b_step;  // bytes
    int a_radius, b_radius, a_extent, b_extent;
    float kappa, coefficient, beta;
    int unused;
} Window;

__kernel void local_response(__global const uchar *src, __global uchar *dst, Walk w, Window window) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);  // s2 and s3 are positions along a and b
    const long n = w.length - x;
    const int a = (int)at.s2, b = (int)at.s3;
    const int a_end = min(window.a_radius, window.a_extent - 1 - a);
    const int b_end = min(window.b_radius, window.b_extent - 1 - b);
    VEC(float) sum = 0;
    for (int j = -min(window.b_radius, b); j <= b_end; ++j) {
        for (int i = -min(window.a_radius, a); i <= a_end; ++i) {
            const VEC(float) y = vload_some(src + at.s0 + i * window.a_step + j * window.b_step, n);
            sum += y * y;
        }
    }
    const VEC(float) base = window.kappa + window.coefficient * sum;
    VEC(float) power;
    if (window.beta == 0.5f) {
        power = sqrt(base);
    } else if (window.beta == 0.75f) {
        power = sqrt(base) * sqrt(sqrt(base));
    } else {
        power = pow(base, (VEC(float))window.beta);
    }
    const VEC(float) y = vload_some(src + at.s0, n) / power;
    vstore_some(y, dst + at.s1, n);
}
