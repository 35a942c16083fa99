// SPDX-License-Identifier: MIT
// As expand.kernel.cpp. SUBTRACT: the base minus the expanded image, otherwise their sum. A work item has V results.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in expand_cl.cpp.
typedef struct {
    long small, base, dst;              // bytes from the start of the memory to pixel (0, 0)
    long small_row, base_row, dst_row;  // bytes
    int x, y, end_x, end_y;             // pixels of the small image; others are as the nearest one
    int width, height;                  // of the results
} Image;

// Factors of three consecutive pixels of the small image.
INLINE int weighted(int a, int b, int c, int is_odd) {
    return is_odd ? 4 * (b + c) : a + 6 * b + c;
}

__kernel void expand(__global const uchar *small, __global const uchar *base, __global uchar *dst, Image image) {
    const int first = get_global_id(0) * V, y = get_global_id(1);
    if (first >= image.width || y >= image.height) {
        return;
    }
    __global const uchar *rows[3];
    for (int k = 0; k < 3; ++k) {
        rows[k] = small + image.small + image.small_row * clamp(y / 2 + k - 1, image.y, image.end_y - 1);
    }
    __global const S *from = (__global const S *)(base + image.base + image.base_row * y);
    __global short *to = (__global short *)(dst + image.dst + image.dst_row * y);
    for (int i = first; i < first + V && i < image.width; ++i) {
        int sums[3];
        for (int k = 0; k < 3; ++k) {
            const int x = clamp(i / 2 + k - 1, image.x, image.end_x - 1);
            sums[k] = weighted(rows[0][x], rows[1][x], rows[2][x], y % 2);
        }
        const int e = (weighted(sums[0], sums[1], sums[2], i % 2) >> 8) << 2;
        to[i] = SUBTRACT ? from[i] - e : min(from[i] + e, 32767);
    }
}
