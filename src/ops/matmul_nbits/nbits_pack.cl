// SPDX-License-Identifier: MIT
// The weights of the user become those of nbits.clh. An item has a chunk of a column. SIGNED: elements and integer zero
// points are signed. SCALE_HALF, ZERO_HALF: types of scales and of zero points that are floats. ZERO: 0 none, 1
// integers, 2 floats, 3 offsets.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/matmul_nbits/nbits.clh"

// The struct of the same name in matmul_nbits_cl.cpp. Offsets and steps in bytes.
typedef struct {
    long weights, scales, zeros, packed, factors, column_step, block_step, scale_step, zero_step;
    uint k, n, block, blocks, chunks, unused;
} Pack;

float number_at(__global const uchar *p, uint i, bool half_) {
    return half_ ? vload_half(i, (__global const half *)p) : ((__global const float *)p)[i];
}

// The distance of element i of the integers at p from the middle of their type.
int distance_at(__global const uchar *p, uint i) {
#if BITS == 4
    const int q = (p[i / 2] >> (4 * (i % 2))) & 15;
#ifdef SIGNED
    return (q ^ 8) - 8;
#else
    return q - 8;
#endif
#elif defined(SIGNED)
    return (char)p[i];
#else
    return (int)p[i] - 128;
#endif
}

#ifdef SCALE_HALF
#define IS_HALF true
#else
#define IS_HALF false
#endif
#ifdef ZERO_HALF
#define ZERO_IS_HALF true
#else
#define ZERO_IS_HALF false
#endif
#ifdef SIGNED
#define MIDDLE 0.f
#elif BITS == 4
#define MIDDLE 8.f
#else
#define MIDDLE 128.f
#endif

__kernel void nbits_pack(__global const uchar *weights, __global const uchar *scales, __global const uchar *zeros,
                         __global uchar *packed, __global uchar *factors, Pack s) {
    const uint item = get_global_id(0);
    if (item >= s.n * s.chunks) {
        return;
    }
    const uint column = item / s.chunks, chunk = item % s.chunks;
    weights += s.weights + column * s.column_step;
    scales += s.scales + column * s.scale_step;
    zeros += s.zeros + column * s.zero_step;
    packed += s.packed + (long)item * (CHUNK * BITS / 8);
    for (uint i = 0; i < CHUNK; ++i) {
        const uint k = chunk * CHUNK + i;
        const int p = k < s.k ? distance_at(weights + k / s.block * s.block_step, k % s.block) : 0;
#if BITS == 4
        if (i % 2 == 0) {
            packed[i / 2] = (uchar)(p + 8);
        } else {
            packed[i / 2] |= (uchar)((p + 8) << 4);
        }
#else
        packed[i] = (uchar)p;
#endif
    }
    const uint first = (chunk * CHUNK + s.block - 1) / s.block, end = ((chunk + 1) * CHUNK + s.block - 1) / s.block;
    for (uint b = first; b < min(end, s.blocks); ++b) {
        const float scale = number_at(scales, b, IS_HALF);
        __global float *to = (__global float *)(factors + s.factors) + ((long)column * s.blocks + b) * FACTORS;
        to[0] = scale;
#if ZERO == 1
        to[1] = -scale * (float)distance_at(zeros, b);
#elif ZERO == 2
        to[1] = -scale * (number_at(zeros, b, ZERO_IS_HALF) - MIDDLE);
#elif ZERO == 3
        to[1] = fma(scale, MIDDLE, number_at(zeros, b, ZERO_IS_HALF));
#endif
    }
}
