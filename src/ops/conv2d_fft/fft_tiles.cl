// SPDX-License-Identifier: MIT
// The steps of a convolution by Fourier transforms other than the transforms: see conv2d_fft.h. STEP 0: kernels, padded
// with zeros, to complex planes [output channel][channel][h][w]; 1: two tiles of inputs to planes
// [pair][channel][h][w]; 2: products of spectra (those of the weights have w / 2 + 1 columns) to planes [pair][output
// channel][h][w]; 3: these planes to two tiles of outputs, with bias and clamp.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in conv2d_fft_cl.cpp. Steps in bytes along x, y, channels and images (kernels: output
// channels).
typedef struct {
    long step[4];
    long offset, bias_offset;
    int w, h;                      // of an image, or a kernel
    int tile_w, tile_h;
    int out_w, out_h;              // of a tile
    int tiles_w, tiles_h, pairs;   // of an image
    int channels, n, images;
    int pad_x, pad_y;
    float lo, hi;
} Tiles;

// Output channels and pairs of tiles per work item.
#define COLUMNS 4
#define ROWS 2

#if STEP == 1
float pixel(__global const uchar *src, const Tiles *p, int tile, int x, int y) {
    const int u = tile % p->tiles_w * p->out_w + x - p->pad_x, v = tile / p->tiles_w * p->out_h + y - p->pad_y;
    const bool inside = tile < p->tiles_w * p->tiles_h && u >= 0 && v >= 0 && u < p->w && v < p->h;
    return inside ? (float)LOAD1(src + u * p->step[0] + v * p->step[1], 0) : 0.0f;
}
#elif STEP == 3
void finish(__global uchar *dst, const Tiles *p, int tile, int x, int y, float value) {
    const int u = tile % p->tiles_w * p->out_w + x, v = tile / p->tiles_w * p->out_h + y;
    if (tile < p->tiles_w * p->tiles_h && u < p->w && v < p->h) {
        STORE1((C)WITHIN(value, p->lo, p->hi), dst + u * p->step[0] + v * p->step[1], 0);
    }
}
#endif

__kernel void fft_tiles(__global const uchar *src, __global uchar *dst, __global const uchar *more, Tiles p) {
    const uint item = get_global_id(0);
#if STEP == 0
    const uint x = item % p.tile_w, y = item / p.tile_w % p.tile_h, plane = item / (p.tile_w * p.tile_h);
    if (plane >= p.channels * p.n) {
        return;
    }
    const bool inside = x < p.w && y < p.h;
    __global const uchar *from = src + p.offset + plane % p.channels * p.step[2] + plane / p.channels * p.step[3];
    const float value = inside ? (float)LOAD1(from + x * p.step[0] + y * p.step[1], 0) : 0.0f;
    ((__global float2 *)dst)[item] = (float2)(value, 0);
#elif STEP == 1
    const uint x = item % p.tile_w, y = item / p.tile_w % p.tile_h, plane = item / (p.tile_w * p.tile_h);
    const int channel = plane % p.channels, pair = plane / p.channels % p.pairs, image = plane / p.channels / p.pairs;
    if (image >= p.images) {
        return;
    }
    __global const uchar *from = src + p.offset + channel * p.step[2] + image * p.step[3];
    ((__global float2 *)dst)[item] = (float2)(pixel(from, &p, 2 * pair, x, y), pixel(from, &p, 2 * pair + 1, x, y));
#elif STEP == 2
    // Neighbouring work items of a group compute neighbouring points, so that their accesses are contiguous.
    const int points = p.tile_w * p.tile_h, kept = p.tile_h * (p.tile_w / 2 + 1);
    const int blocks = (p.n + COLUMNS - 1) / COLUMNS, pairs = p.pairs * p.images;
    const int point = item % points, block = item / points % blocks, first = item / points / blocks * ROWS;
    if (first >= pairs) {
        return;
    }
    // Weights are real, so a point of the spectrum that is not kept is the conjugate of its mirror image. A correlation
    // multiplies by conjugates anyway.
    const int x = point % p.tile_w, y = point / p.tile_w;
    const bool mirrored = x > p.tile_w / 2;
    const int of_weights = mirrored ? (y == 0 ? 0 : p.tile_h - y) * (p.tile_w / 2 + 1) + p.tile_w - x
                                    : y * (p.tile_w / 2 + 1) + x;
    const float sign = mirrored ? 1.0f : -1.0f;
    __global const float2 *z[ROWS], *w[COLUMNS];
    float2 sum[ROWS][COLUMNS];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
        z[r] = (__global const float2 *)src + (long)min(first + r, pairs - 1) * p.channels * points + point;
#pragma unroll
        for (int k = 0; k < COLUMNS; ++k) {
            sum[r][k] = 0;
        }
    }
#pragma unroll
    for (int k = 0; k < COLUMNS; ++k) {
        w[k] = (__global const float2 *)more + (long)min(block * COLUMNS + k, p.n - 1) * p.channels * kept + of_weights;
    }
    for (int c = 0; c < p.channels; ++c) {
        float2 a[ROWS];
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            a[r] = z[r][(long)c * points];
        }
#pragma unroll
        for (int k = 0; k < COLUMNS; ++k) {
            const float2 b = w[k][(long)c * kept];
            const float im = sign * b.y;
#pragma unroll
            for (int r = 0; r < ROWS; ++r) {
                sum[r][k].x = MUL_ADD(a[r].x, b.x, MUL_ADD(-a[r].y, im, sum[r][k].x));
                sum[r][k].y = MUL_ADD(a[r].y, b.x, MUL_ADD(a[r].x, im, sum[r][k].y));
            }
        }
    }
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
#pragma unroll
        for (int k = 0; k < COLUMNS; ++k) {
            const int o = block * COLUMNS + k;
            if (first + r < pairs && o < p.n) {
                ((__global float2 *)dst)[((long)(first + r) * p.n + o) * points + point] = sum[r][k];
            }
        }
    }
#else
    const uint x = item % p.out_w, y = item / p.out_w % p.out_h, plane = item / (p.out_w * p.out_h);
    const int o = plane % p.n, pair = plane / p.n % p.pairs, image = plane / p.n / p.pairs;
    if (image >= p.images) {
        return;
    }
    float2 value = ((__global const float2 *)src)[((long)plane * p.tile_h + y) * p.tile_w + x];
#ifndef NO_BIAS
    value += (float)LOAD1(more + p.bias_offset, o);
#endif
    __global uchar *to = dst + p.offset + o * p.step[2] + image * p.step[3];
    finish(to, &p, 2 * pair, x, y, value.x);
    finish(to, &p, 2 * pair + 1, x, y, value.y);
#endif
}
