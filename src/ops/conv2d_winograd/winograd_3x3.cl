// SPDX-License-Identifier: MIT
// The transforms of Winograd's F(4x4, 3x3), at the points 0, +-sqrt(1/2), +-sqrt(2) and infinity, as on the CPU: see
// winograd.lines.h. STEP 0: kernels to 36 points, [point][output channel][channel]; 1: tiles of 6x6 inputs to
// [point][tile][channel]; 2: [point][tile][output channel] to tiles of 4x4 outputs, with bias and clamp. A work item
// takes one channel of a tile, or of a kernel.
#include "src/cl/kernel.clh"

#define A 0.70710678f
#define B 1.41421356f

// The struct of the same name in winograd_cl.cpp. Steps in bytes of what is not in points, along x, y, channels and
// images (kernels: output channels).
typedef struct {
    long step[4];
    long offset, bias_offset;
    int w, h, tiles_w, tiles_h, tiles, channels, pad_x, pad_y;  // kernels: tiles is the number of output channels
    float lo, hi;
} Winograd;

// A line of 3, 6 or 6 values, `from` apart, to one of 6, 6 or 4, `to` apart.
void transform(const float *s, int from, float *d, int to) {
#if STEP == 0
    const float even_a = (s[0] + 0.5f * s[2 * from]) * (-2.0f / 3), odd_a = A * s[from] * (-2.0f / 3);
    const float even_b = (s[0] + 2 * s[2 * from]) * (1.0f / 6), odd_b = B * s[from] * (1.0f / 6);
    d[0] = s[0];
    d[to] = even_a + odd_a;
    d[2 * to] = even_a - odd_a;
    d[3 * to] = even_b + odd_b;
    d[4 * to] = even_b - odd_b;
    d[5 * to] = s[2 * from];
#elif STEP == 1
    const float even_a = s[4 * from] - 2 * s[2 * from], odd_a = A * (s[3 * from] - 2 * s[from]);
    const float even_b = s[4 * from] - 0.5f * s[2 * from], odd_b = B * (s[3 * from] - 0.5f * s[from]);
    d[0] = s[0] + s[4 * from] - 2.5f * s[2 * from];
    d[to] = even_a + odd_a;
    d[2 * to] = even_a - odd_a;
    d[3 * to] = even_b + odd_b;
    d[4 * to] = even_b - odd_b;
    d[5 * to] = s[from] + s[5 * from] - 2.5f * s[3 * from];
#else
    const float even_a = s[from] + s[2 * from], odd_a = A * (s[from] - s[2 * from]);
    const float even_b = s[3 * from] + s[4 * from], odd_b = B * (s[3 * from] - s[4 * from]);
    d[0] = s[0] + even_a + even_b;
    d[to] = odd_a + odd_b;
    d[2 * to] = 0.5f * even_a + 2 * even_b;
    d[3 * to] = 0.5f * odd_a + 2 * odd_b + s[5 * from];
#endif
}

#if STEP == 0
#define SIDE 3
#define MADE 6
#elif STEP == 1
#define SIDE 6
#define MADE 6
#else
#define SIDE 6
#define MADE 4
#endif

// Both directions: SIDE x SIDE values to MADE x MADE.
void transform_tile(const float *s, float *d) {
    float half_way[MADE * SIDE];
#pragma unroll
    for (int x = 0; x < SIDE; ++x) {
        transform(s + x, SIDE, half_way + x, SIDE);
    }
#pragma unroll
    for (int y = 0; y < MADE; ++y) {
        transform(half_way + y * SIDE, 1, d + y * MADE, 1);
    }
}

__kernel void winograd_3x3(__global const uchar *src, __global uchar *dst, __global const uchar *bias, Winograd p) {
    const int c = get_global_id(0) % p.channels, tile = get_global_id(0) / p.channels;
    if (tile >= p.tiles) {
        return;
    }
    float s[SIDE * SIDE], d[MADE * MADE];
#if STEP == 0
    __global const uchar *from = src + p.offset + c * p.step[2] + tile * p.step[3];
    const int left = 0, top = 0;
#else
    const int x = tile % p.tiles_w, y = tile / p.tiles_w % p.tiles_h, image = tile / (p.tiles_w * p.tiles_h);
#endif
#if STEP == 1
    __global const uchar *from = src + p.offset + c * p.step[2] + image * p.step[3];
    const int left = x * 4 - p.pad_x, top = y * 4 - p.pad_y;
#endif
    const long plane = (long)p.tiles * p.channels, own = (long)tile * p.channels + c;
#pragma unroll
    for (int i = 0; i < SIDE * SIDE; ++i) {
#if STEP == 2
        s[i] = ((__global const float *)src)[i * plane + own];
#else
        const int u = left + i % SIDE, v = top + i / SIDE;
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
    for (int i = 0; i < MADE * MADE; ++i) {
#if STEP == 2
        const int u = x * 4 + i % 4, v = y * 4 + i / 4;
        if (u < p.w && v < p.h) {
            *(__global float *)(to + u * p.step[0] + v * p.step[1]) = clamp(d[i] + add, p.lo, p.hi);
        }
#else
        ((__global float *)dst)[i * plane + own] = d[i];
#endif
    }
}
