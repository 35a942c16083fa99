// SPDX-License-Identifier: MIT
// A work item computes TILE neighbours along x of V channels. PLANAR: NCHW, with V = 1. MULTIPLIED: an input channel
// gives several output channels. NO_BIAS: no bias. QUANTIZED: 32-bit sums of (src - src_zero) * (weight -
// weights_zero), then requantized (per channel with PER_CHANNEL); B is the type of the weights. FN: an activation other
// than a clamp.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/fixedpoint.clh"
#include "src/cl/vocabulary/function.clh"

// The struct of the same name in depthwise_conv2d_cl.cpp. Steps in bytes along x, y, channels and images.
typedef struct {
    long src[4], weights[4], dst[4];
    long src_offset, weights_offset, bias_offset, dst_offset;
    int in_w, in_h, out_w, out_h, channels, images;
    int kernel_w, kernel_h, stride_x, stride_y, pad_x, pad_y, dilation_x, dilation_y;
    int multiplier, src_zero, weights_zero, dst_zero, q_lo, q_hi;
    float lo, hi;  // of a clamp, or a and b of an activation (function.clh)
} Depthwise;

#ifdef QUANTIZED
#define FROM(zero, x) ((x) - (zero))
#define ADD_PRODUCT(x, y, z) ((x) * (y) + (z))
#else
#define FROM(zero, x) (x)
#define ADD_PRODUCT(x, y, z) MUL_ADD(x, y, z)
#endif

// The inputs of n output channels from c on.
VEC(C) inputs_at(__global const uchar *p, int c, long n, const Depthwise *d) {
#ifdef MULTIPLIED
    C part[V];
    for (int i = 0; i < V; ++i) {
        part[i] = i < n ? LOAD1(p + (c + i) / d->multiplier * d->src[2], 0) : 0;
    }
#if V == 1
    return FROM(d->src_zero, part[0]);
#else
    return FROM(d->src_zero, JOIN(vload, V)(0, part));
#endif
#else
    return FROM(d->src_zero, vload_some(p + c * d->src[2], n));
#endif
}

VEC(C) weights_at(__global const uchar *p, long n, const Depthwise *d) {
#if defined(QUANTIZED) && V == 1
    return *(__global const B *)p - d->weights_zero;
#elif defined(QUANTIZED)
    int part[V];
    for (int i = 0; i < V; ++i) {
        part[i] = i < n ? ((__global const B *)p)[i] : 0;
    }
    return JOIN(vload, V)(0, part) - d->weights_zero;
#else
    return vload_some(p, n);
#endif
}

// Converts sums and bias to the stored values.
VEC(C) finished(VEC(C) sum, __global const uchar *bias, __global const int *multipliers, __global const int *shifts,
                int c, long n, const Depthwise *d) {
#ifdef QUANTIZED
    int part[V];
#if V == 1
    part[0] = sum;
#else
    JOIN(vstore, V)(sum, 0, part);
#endif
    for (int i = 0; i < V && i < n; ++i) {
#ifndef NO_BIAS
        part[i] += ((__global const int *)(bias + d->bias_offset))[c + i];
#endif
#ifdef PER_CHANNEL
        part[i] = requantized(part[i], multipliers[c + i], shifts[c + i], d->dst_zero, d->q_lo, d->q_hi);
#else
        part[i] = requantized(part[i], multipliers[0], shifts[0], d->dst_zero, d->q_lo, d->q_hi);
#endif
    }
#if V == 1
    return part[0];
#else
    return JOIN(vload, V)(0, part);
#endif
#else
#ifndef NO_BIAS
    sum += vload_some(bias + d->bias_offset + c * sizeof(S), n);
#endif
#ifdef FN
    return function(sum, d->lo, d->hi);
#else
    return WITHIN(sum, (VEC(C))(d->lo), (VEC(C))(d->hi));
#endif
#endif
}

__kernel void depthwise_conv2d(__global const uchar *src, __global const uchar *weights, __global const uchar *bias,
                               __global uchar *dst,
#ifdef QUANTIZED
                               __global const int *multipliers, __global const int *shifts,
#endif
                               Depthwise depthwise) {
    const Depthwise *d = &depthwise;
    const int pieces = (d->channels + V - 1) / V, tiles = (d->out_w + TILE - 1) / TILE;
    int item = get_global_id(0);
#ifdef PLANAR
    const int x = item % tiles * TILE, y = item / tiles % d->out_h;
    item /= tiles * d->out_h;
    const int c = item % pieces * V, image = item / pieces;
#else
    const int c = item % pieces * V;
    item /= pieces;
    const int x = item % tiles * TILE, y = item / tiles % d->out_h, image = item / tiles / d->out_h;
#endif
    if (image >= d->images) {
        return;
    }
#ifndef QUANTIZED
    __global const int *multipliers = 0, *shifts = 0;
#endif
    const long left = d->channels - c;
    src += d->src_offset + image * d->src[3];
    weights += d->weights_offset + c * d->weights[2];
    VEC(C) sum[TILE];
    for (int i = 0; i < TILE; ++i) {
        sum[i] = 0;
    }
    for (int ky = 0; ky < d->kernel_h; ++ky) {
        const int v = y * d->stride_y - d->pad_y + ky * d->dilation_y;
        if (v < 0 || v >= d->in_h) {
            continue;
        }
        for (int kx = 0; kx < d->kernel_w; ++kx) {
            const VEC(C) factor = weights_at(weights + kx * d->weights[0] + ky * d->weights[1], left, d);
            for (int i = 0; i < TILE; ++i) {
                const int u = (x + i) * d->stride_x - d->pad_x + kx * d->dilation_x;
                if (u >= 0 && u < d->in_w) {
                    const VEC(C) e = inputs_at(src + u * d->src[0] + v * d->src[1], c, left, d);
                    sum[i] = ADD_PRODUCT(e, factor, sum[i]);
                }
            }
        }
    }
    dst += d->dst_offset + image * d->dst[3] + y * d->dst[1] + c * d->dst[2];
    for (int i = 0; i < TILE && x + i < d->out_w; ++i) {
        vstore_some(finished(sum[i], bias, multipliers, shifts, c, left, d), dst + (x + i) * d->dst[0], left);
    }
}
