// SPDX-License-Identifier: MIT
// dst = exp(beta * src) / sum(exp(beta * src)) along lines of n elements, or the logarithm of it (LOG). L work
// items share a line; L is a power of two. BYTES: 8-bit types, in integers, as src/ops/softmax/softmax.kernel.cpp
// computes them.
#include "src/cl/lines.clh"

#ifndef BYTES
// P: an item has at most so many elements of its line, and keeps them in registers between the passes.
#ifdef P
#define EACH_ELEMENT uint i = first, k = 0; k < P; i += L, ++k
#define INSIDE (i < n)
#define KEEP(x) kept[k] = x
#define VALUE kept[k]
#define POWER kept[k]
#else
#define EACH_ELEMENT uint i = first; i < n; i += L
#define INSIDE true
#define KEEP(x)
#define VALUE LOAD1(s + i * src_step, 0)
#define POWER exp((VALUE - top) * beta)
#endif

__kernel void softmax(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step, uint n,
                      float beta) {
#if L != 1
    __local float part[PARTS];
#endif
    FIND_LINE(w)
#ifdef P
    float kept[P];
#endif
    const float sign = beta < 0 ? -1.0f : 1.0f;
    float top = -INFINITY;
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE) {
            const float x = LOAD1(s + i * src_step, 0);
            KEEP(x);
            top = fmax(top, x * sign);
        }
    }
    JOIN_ITEMS(top, fmax)
    top *= sign;
    float sum = 0;
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE) {
            const float e = exp((VALUE - top) * beta);
#ifndef LOG
            KEEP(e);
#endif
            sum += e;
        }
    }
    JOIN_ITEMS(sum, SUM)
#ifdef LOG
    const float term = log(sum);
#else
    const float factor = 1 / sum;
#endif
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE && is_there) {
#ifdef LOG
            STORE1((VALUE - top) * beta - term, d + i * dst_step, 0);
#else
            STORE1(POWER * factor, d + i * dst_step, 0);
#endif
        }
    }
}
#else
// log2 of x > 0, in units of 2^-20, rounded down: the fraction's bits come from squaring, one each.
ulong log2_of(ulong x) {
    const int exponent = 63 - (int)clz(x);
    ulong m = exponent < 31 ? x << (31 - exponent) : x >> (exponent - 31);
    ulong r = exponent;
    for (int i = 0; i < 20; ++i) {
        m = (m * m) >> 31;
        const ulong bit = m >> 32;
        m >>= bit;
        r = (r << 1) | bit;
    }
    return r;
}

__kernel void softmax(__global const uchar *src, __global uchar *dst, __global const uint *exps, Walk w, long src_step,
                      long dst_step, uint n, uint flip, int offset, int low, int high, uint per_one, long per_step,
                      long per_log2) {
#if L != 1
    __local ulong part[PARTS];
#endif
    FIND_LINE(w)
    ulong top = 0;
    for (uint i = first; i < n; i += L) {
        top = max(top, (ulong)(s[i * src_step] ^ flip));
    }
    JOIN_ITEMS(top, max)
    ulong sum = 0;
    for (uint i = first; i < n; i += L) {
        sum += exps[255 - (uint)top + (s[i * src_step] ^ flip)];
    }
    JOIN_ITEMS(sum, SUM)
#ifdef LOG
    sum = ((log2_of(sum) - ((ulong)24 << 20)) * (ulong)per_log2) >> 20;
#else
    sum <<= 8;
#endif
    for (uint i = first; i < n && is_there; i += L) {
        const uint distance = (uint)top - (s[i * src_step] ^ flip);
#ifdef LOG
        long q = -(((long)distance * per_step + (long)sum + (1 << 19)) >> 20);
#else
        const ulong e = 2 * ((ulong)exps[255 - distance] * per_one);
        long q = e < sum ? 0 : (long)((e + sum) / (2 * sum));
#endif
        d[i * dst_step] = (uchar)clamp(q + offset, (long)low, (long)high);
    }
}
#endif
