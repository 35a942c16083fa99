// SPDX-License-Identifier: MIT
// Scores of windows: a group of L items has a window. The order of sums is that of hog_detector.args.h.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/hog/sums.clh"

// The struct of the same name in hog_detector_cl.cpp.
typedef struct {
    long src, dst;    // bytes from the start of the memory to the first window, and to its score
    long src_row;     // bytes
    long down;        // bytes from one row of windows to the next
    int across;       // values from one window to the next
    int rows, length; // rows of blocks of a window, and values of such a row
    int columns;      // windows of a row
} Scoring;

__kernel void hog_detector(__global const uchar *src, __global const float *coefficients, __global uchar *dst,
                           Scoring s) {
    __local float sums[SUMS];
    const uint x = get_group_id(0), y = get_group_id(1);
    src += s.src + s.down * y + (long)x * s.across * sizeof(float);
    for (uint first = get_local_id(0); first < SUMS; first += L) {
        float sum = 0.f;
        for (int r = 0; r < s.rows; ++r) {
            __global const float *row = (__global const float *)(src + s.src_row * r);
            __global const float *factors = coefficients + r * s.length;
            for (int i = first; i < s.length; i += SUMS) {
                sum += PRODUCT(factors[i], row[i]);
            }
        }
        sums[first] = sum;
    }
    const float sum = sum_of(sums);
    if (get_local_id(0) == 0) {
        ((__global float *)(dst + s.dst))[y * s.columns + x] = sum + coefficients[s.rows * s.length];
    }
}
