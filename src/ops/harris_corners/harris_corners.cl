// SPDX-License-Identifier: MIT
// Scores of corners; a work item has V of a row. R_BLOCK: radius of a block. The order of sums is that of
// harris_corners.args.h.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in harris_corners_cl.cpp.
typedef struct {
    long x, y, dst;
    long x_row, y_row, dst_row;
    int left, top, right, bottom;  // the gradients that exist
    int outside;                   // the others, or below 0: as the nearest one
    float scale, sensitivity, threshold;
} Image;

#define COLUMNS (V + 2 * R_BLOCK)

INLINE float gradient(__global const uchar *src, long row, const Image *image, int x, int y) {
    const int near_x = clamp(x, image->left, image->right - 1), near_y = clamp(y, image->top, image->bottom - 1);
    if (image->outside >= 0 && (near_x != x || near_y != y)) {
        return (float)image->outside * image->scale;
    }
    return (float)((__global const S *)(src + row * near_y))[near_x] * image->scale;
}

INLINE float sum_of(const float *columns) {
    float sum = 0.f;
    for (int k = 0; k <= 2 * R_BLOCK; ++k) {
        sum += columns[k];
    }
    return sum;
}

__kernel void harris_corners(__global const uchar *x, __global const uchar *y, __global uchar *dst, Image image) {
    const int first = image.left + get_global_id(0) * V, line = image.top + get_global_id(1);
    if (first >= image.right || line >= image.bottom) {
        return;
    }
    float xx[COLUMNS], yy[COLUMNS], xy[COLUMNS];
    for (int i = 0; i < COLUMNS; ++i) {
        xx[i] = yy[i] = xy[i] = 0.f;
        for (int k = -R_BLOCK; k <= R_BLOCK; ++k) {
            const float p = gradient(x + image.x, image.x_row, &image, first - R_BLOCK + i, line + k);
            const float q = gradient(y + image.y, image.y_row, &image, first - R_BLOCK + i, line + k);
            xx[i] += p * p;
            yy[i] += q * q;
            xy[i] += p * q;
        }
    }
    __global float *to = (__global float *)(dst + image.dst + image.dst_row * line) + first;
    for (int i = 0; i < V && first + i < image.right; ++i) {
        const float a = sum_of(xx + i), b = sum_of(yy + i), c = sum_of(xy + i), trace = a + b;
        const float score = (a * b - c * c) - image.sensitivity * (trace * trace);
        to[i] = score > image.threshold ? score : 0.f;
    }
}
