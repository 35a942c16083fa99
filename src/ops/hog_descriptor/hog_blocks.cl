// SPDX-License-Identifier: MIT
// Normalized blocks: a group of L items has a block. The order of sums is that of hog_descriptor.args.h. ABSOLUTE: sums
// of absolute values, otherwise of squares; LIMITED: values are limited, and normalized again.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/quotient.clh"
#include "src/ops/hog/sums.clh"

// The struct of the same name in hog_descriptor_cl.cpp.
typedef struct {
    long cells, dst;  // bytes from the start of the memory
    long cells_row, dst_row;
    long rows_apart;     // bytes from one row of blocks to the next, in cells
    int length, values;  // of a row of cells of a block, and of a block
    int stride;          // values from one block to the next
    float limit, epsilon, second_epsilon;
} Blocks;

INLINE float value_at(__global const uchar *cells, const Blocks *blocks, int i) {
    const int line = i / blocks->length;
    return ((__global const float *)(cells + blocks->cells_row * line))[i - line * blocks->length];
}

INLINE float limited(float value, float factor, float limit) {
    return fmin(value * factor, limit);
}

INLINE float inverse(float sum, float epsilon) {
    return quotient(1.f, root_of(sum) + epsilon);
}

__kernel void hog_blocks(__global const uchar *cells, __global uchar *dst, Blocks blocks) {
    __local float sums[SUMS];
    const uint item = get_local_id(0), block = get_group_id(0), line = get_group_id(1);
    cells += blocks.cells + blocks.rows_apart * line + (long)block * blocks.stride * sizeof(float);
    __global float *to = (__global float *)(dst + blocks.dst + blocks.dst_row * line) + (long)block * blocks.values;
    for (uint first = item; first < SUMS; first += L) {
        float sum = 0.f;
        for (int i = first; i < blocks.values; i += SUMS) {
            const float v = value_at(cells, &blocks, i);
            sum += ABSOLUTE ? fabs(v) : PRODUCT(v, v);
        }
        sums[first] = sum;
    }
    const float factor = inverse(sum_of(sums), blocks.epsilon);
#if LIMITED
    for (uint first = item; first < SUMS; first += L) {
        float sum = 0.f;
        for (int i = first; i < blocks.values; i += SUMS) {
            const float v = limited(value_at(cells, &blocks, i), factor, blocks.limit);
            sum += PRODUCT(v, v);
        }
        sums[first] = sum;
    }
    const float again = inverse(sum_of(sums), blocks.second_epsilon);
#endif
    for (int i = item; i < blocks.values; i += L) {
        const float v = value_at(cells, &blocks, i);
#if LIMITED
        to[i] = limited(v, factor, blocks.limit) * again;
#else
        to[i] = v * factor;
#endif
    }
}
