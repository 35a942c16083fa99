// SPDX-License-Identifier: MIT
// As warp.kernel.cpp, with equal bits. Positions come from two images (MAPS) or from a matrix, with a division (DIVIDE)
// or without. BILINEAR: the mean of four pixels; otherwise one, whose position is rounded to the nearest whole number
// (ROUND) or down. A work item has V results of a row.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/quotient.clh"

#define LIMIT 1073741824.0f  // warp_limit
#define KEEP -2              // warp_keep

// The struct of the same name in warp_cl.cpp.
typedef struct {
    long src, dst, map_x, map_y;
    long src_row, dst_row;
    long map_x_step, map_x_row, map_y_step, map_y_row;
    int width, height;
    int x, y, end_x, end_y;  // the pixels that exist
    int outside;             // the others, or -1: as the nearest one
    float matrix[9];
} Image;

// The whole numbers around a position along one axis, or the nearest pixels that exist.
typedef struct {
    int at[2], absent[2];
    float part;
} Around;

// a x + (b y + c), each step rounded. Compilers fuse products and sums in spite of FP_CONTRACT, but not these.
INLINE float sum_of(float a, float b, float c, int x, int y) {
    return fma(a, (float)x, 0.f) + (fma(b, (float)y, 0.f) + c);
}

INLINE Around around(float position, int first, int last) {
    position = position > -LIMIT ? position : -LIMIT;
    position = position < LIMIT ? position : LIMIT;
    const float below = floor(position);
    Around found;
    found.part = position - below;
    for (int k = 0; k < 2; ++k) {
        const int wanted = (int)below + k;
        found.at[k] = clamp(wanted, first, last);
        found.absent[k] = found.at[k] != wanted;
    }
    return found;
}

INLINE int pixel(__global const uchar *src, const Image *image, const Around *x, const Around *y, int column,
                 int line) {
    if (image->outside >= 0 && (x->absent[column] || y->absent[line])) {
        return image->outside;
    }
    return src[y->at[line] * image->src_row + x->at[column]];
}

// Below 0: dst keeps its pixel.
INLINE int result(__global const uchar *src, const Image *image, float to_x, float to_y) {
    const Around x = around(to_x, image->x, image->end_x - 1), y = around(to_y, image->y, image->end_y - 1);
#if BILINEAR
    if (image->outside == KEEP && (x.absent[0] || y.absent[0] || (x.absent[1] && x.part > 0) ||
                                   (y.absent[1] && y.part > 0))) {
        return -1;
    }
    const float a = pixel(src, image, &x, &y, 0, 0), b = pixel(src, image, &x, &y, 1, 0);
    const float c = pixel(src, image, &x, &y, 0, 1), d = pixel(src, image, &x, &y, 1, 1);
    const float above = a + x.part * (b - a), below = c + x.part * (d - c);
    return (int)(above + y.part * (below - above));
#else
    const int column = ROUND && x.part >= 0.5f, line = ROUND && y.part >= 0.5f;
    const int absent = x.absent[column] || y.absent[line];
    return absent && image->outside == KEEP ? -1 : pixel(src, image, &x, &y, column, line);
#endif
}

#if MAPS
__kernel void warp(__global const uchar *src, __global const uchar *map_x, __global const uchar *map_y,
                   __global uchar *dst, Image image) {
#else
__kernel void warp(__global const uchar *src, __global uchar *dst, Image image) {
#endif
    const int x = get_global_id(0) * V, y = get_global_id(1);
    if (x >= image.width || y >= image.height) {
        return;
    }
    __global uchar *to = dst + image.dst + y * image.dst_row;
    for (int i = x; i < x + V && i < image.width; ++i) {
#if MAPS
        const float to_x = *(__global const float *)(map_x + image.map_x + y * image.map_x_row + i * image.map_x_step);
        const float to_y = *(__global const float *)(map_y + image.map_y + y * image.map_y_row + i * image.map_y_step);
#else
        const float *m = image.matrix;
        float to_x = sum_of(m[0], m[3], m[6], i, y), to_y = sum_of(m[1], m[4], m[7], i, y);
#if DIVIDE
        const float by = sum_of(m[2], m[5], m[8], i, y);
        to_x = quotient(to_x, by);
        to_y = quotient(to_y, by);
#endif
#endif
        const int v = result(src + image.src, &image, to_x, to_y);
        if (v >= 0) {
            to[i] = (uchar)v;
        }
    }
}
