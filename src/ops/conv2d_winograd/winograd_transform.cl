// SPDX-License-Identifier: MIT
// The transforms of Winograd's convolution: MADE_H x MADE_W values from SIDE_H x SIDE_W, with matrices from the host
// (winograd_points.h). STEP 0: kernels to points, [point][output channel][channel]; 1: tiles of inputs to
// [point][tile][channel]; 2: [point][tile][output channel] to tiles of TILE_H x TILE_W outputs, with bias and clamp, or
// the activation FN. A work item computes one channel of a tile, or of a kernel.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/function.clh"

// The struct of the same name in winograd_cl.cpp. Steps in bytes, of the tensor that is not in points, along x, y,
// channels and images (kernels: output channels).
typedef struct {
    long step[4];
    long offset, bias_offset;
    int w, h, tiles_w, tiles_h, tiles, channels, pad_x, pad_y;  // kernels: tiles is the number of output channels
    float lo, hi;  // of a clamp, or a and b of an activation (function.clh)
} Winograd;

__constant float down[MADE_H * SIDE_H] = {DOWN}, across[MADE_W * SIDE_W] = {ACROSS};

// Transforms in both directions. The loops are unrolled, so factors are constants and those of 0 are omitted.
void transform_tile(const float *s, float *d) {
    float half_way[MADE_H * SIDE_W];
#pragma unroll
    for (int i = 0; i < MADE_H * SIDE_W; ++i) {
        half_way[i] = 0;
#pragma unroll
        for (int k = 0; k < SIDE_H; ++k) {
            const float f = down[i / SIDE_W * SIDE_H + k];
            half_way[i] = f == 0 ? half_way[i] : MUL_ADD(s[k * SIDE_W + i % SIDE_W], f, half_way[i]);
        }
    }
#pragma unroll
    for (int i = 0; i < MADE_H * MADE_W; ++i) {
        d[i] = 0;
#pragma unroll
        for (int k = 0; k < SIDE_W; ++k) {
            const float f = across[i % MADE_W * SIDE_W + k];
            d[i] = f == 0 ? d[i] : MUL_ADD(half_way[i / MADE_W * SIDE_W + k], f, d[i]);
        }
    }
}

__kernel void winograd_transform(__global const uchar *src, __global uchar *dst, __global const uchar *bias,
                                 Winograd p) {
    const int c = get_global_id(0) % p.channels, tile = get_global_id(0) / p.channels;
    if (tile >= p.tiles) {
        return;
    }
    float s[SIDE_H * SIDE_W], d[MADE_H * MADE_W];
#if STEP == 0
    __global const uchar *from = src + p.offset + c * p.step[2] + tile * p.step[3];
    const int left = 0, top = 0;
#else
    const int left = tile % p.tiles_w * TILE_W - p.pad_x, top = tile / p.tiles_w % p.tiles_h * TILE_H - p.pad_y;
    const int image = tile / (p.tiles_w * p.tiles_h);
#endif
#if STEP == 1
    __global const uchar *from = src + p.offset + c * p.step[2] + image * p.step[3];
#endif
    const long plane = (long)p.tiles * p.channels, own = (long)tile * p.channels + c;
#pragma unroll
    for (int i = 0; i < SIDE_H * SIDE_W; ++i) {
#if STEP == 2
        s[i] = ((__global const float *)src)[i * plane + own];
#else
        const int u = left + i % SIDE_W, v = top + i / SIDE_W;
        const bool inside = u >= 0 && v >= 0 && u < p.w && v < p.h;
        s[i] = inside ? LOAD1(from + u * p.step[0] + v * p.step[1], 0) : 0.0f;
#endif
    }
    transform_tile(s, d);
#if STEP == 2
    __global uchar *to = dst + p.offset + c * p.step[2] + image * p.step[3];
#ifdef NO_BIAS
    const float add = 0;
#else
    const float add = ((__global const float *)(bias + p.bias_offset))[c];
#endif
#endif
#pragma unroll
    for (int i = 0; i < MADE_H * MADE_W; ++i) {
#if STEP == 2
        const int u = left + i % MADE_W, v = top + i / MADE_W;
        if (u < p.w && v < p.h) {
#ifdef FN
            const float result = function(d[i] + add, p.lo, p.hi);
#else
            const float sum = d[i] + add, result = WITHIN(sum, p.lo, p.hi);
#endif
            *(__global float *)(to + u * p.step[0] + v * p.step[1]) = result;
        }
#else
        ((__global float *)dst)[i * plane + own] = d[i];
#endif
    }
}
