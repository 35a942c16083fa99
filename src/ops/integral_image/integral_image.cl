// SPDX-License-Identifier: MIT
// PHASE 0: a group of L items sums a row from its begin on. The others have an item for each column of a strip of
// `height` rows: PHASE 1 finds the sum of the column, PHASE 2 adds what is above each pixel.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in integral_image_cl.cpp.
typedef struct {
    long src, dst, src_row, dst_row;
    uint width, rows, height, unused;
} Image;

INLINE __global uint *row_at(__global uchar *dst, const Image *image, uint y) {
    return (__global uint *)(dst + image->dst + y * image->dst_row);
}

#if PHASE == 0
__kernel void integral_image(__global const uchar *src, __global uchar *dst, Image image) {
    __local uint sums[L];
    const uint item = get_local_id(0), y = get_group_id(0);
    __global const uchar *from = src + image.src + y * image.src_row;
    __global uint *to = row_at(dst, &image, y);
    const uint each = (image.width + L - 1) / L;
    const uint begin = min(item * each, image.width), end = min(begin + each, image.width);
    uint own = 0;
    for (uint x = begin; x < end; ++x) {
        own += from[x];
    }
    sums[item] = own;
    for (uint step = 1; step < L; step *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint before = item >= step ? sums[item - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        sums[item] += before;
    }
    uint sum = sums[item] - own;
    for (uint x = begin; x < end; ++x) {
        sum += from[x];
        to[x] = sum;
    }
}
#else
__kernel void integral_image(__global uchar *dst, __global uint *sums, Image image) {
    const uint x = get_global_id(0), strip = get_global_id(1);
    if (x >= image.width || strip * image.height >= image.rows) {
        return;
    }
    const uint first = strip * image.height, end = min(first + image.height, image.rows);
    uint sum = 0;
#if PHASE == 1
    for (uint y = first; y < end; ++y) {
        sum += row_at(dst, &image, y)[x];
    }
    sums[strip * image.width + x] = sum;
#else
    for (uint above = 0; above < strip; ++above) {
        sum += sums[above * image.width + x];
    }
    for (uint y = first; y < end; ++y) {
        sum += row_at(dst, &image, y)[x];
        row_at(dst, &image, y)[x] = sum;
    }
#endif
}
#endif
