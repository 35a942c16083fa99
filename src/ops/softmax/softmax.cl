// SPDX-License-Identifier: MIT
// dst = exp(beta * src) / sum(exp(beta * src)) along lines of n elements, or the logarithm of it (LOG). L work
// items share a line; L is a power of two. BYTES: 8-bit types, in integers, as src/ops/softmax/softmax.kernel.cpp
// computes them.
#include "src/cl/kernel.clh"

// What the items of a line have is joined to one value, which all of them get.
#if L == 1
#define JOIN_ITEMS(value, with)
#else
#define JOIN_ITEMS(value, with)                         \
    {                                                   \
        const uint lane = get_local_id(0);              \
        part[lane] = value;                             \
        for (uint step = L / 2; step != 0; step /= 2) { \
            barrier(CLK_LOCAL_MEM_FENCE);               \
            if (lane < step) {                          \
                part[lane] = with(part[lane], part[lane + step]); \
            }                                           \
        }                                               \
        barrier(CLK_LOCAL_MEM_FENCE);                   \
        value = part[0];                                \
        barrier(CLK_LOCAL_MEM_FENCE);                   \
    }
#endif
#define SUM(a, b) ((a) + (b))

// The line of this item, and the first of its elements, by which `at` is moved. Behind the last line an item works on
// the last one too, but writes nothing: all items of a group must come to the barriers.
#define FIND_LINE(w)                                                          \
    const long line_of_item = get_global_id(0) / L;                           \
    const long lines = w.length * w.extent[0];                                \
    const bool is_there = line_of_item < lines;                               \
    const long line = is_there ? line_of_item : lines - 1;                    \
    const long4 at = place(&w, (uint)(line / w.length), line % w.length);     \
    const uint first = L == 1 ? 0 : get_local_id(0);                          \
    __global const uchar *s = src + at.s0;                                    \
    __global uchar *d = dst + at.s1;

#ifndef BYTES
__kernel void softmax(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step, uint n,
                      float beta) {
#if L != 1
    __local float part[L];
#endif
    FIND_LINE(w)
    const float sign = beta < 0 ? -1.0f : 1.0f;
    float top = -INFINITY;
    for (uint i = first; i < n; i += L) {
        top = fmax(top, LOAD1(s + i * src_step, 0) * sign);
    }
    JOIN_ITEMS(top, fmax)
    top *= sign;
    float sum = 0;
    for (uint i = first; i < n; i += L) {
        sum += exp((LOAD1(s + i * src_step, 0) - top) * beta);
    }
    JOIN_ITEMS(sum, SUM)
#ifdef LOG
    const float term = log(sum);
#else
    const float factor = 1 / sum;
#endif
    for (uint i = first; i < n && is_there; i += L) {
        const float t = (LOAD1(s + i * src_step, 0) - top) * beta;
#ifdef LOG
        STORE1(t - term, d + i * dst_step, 0);
#else
        STORE1(exp(t) * factor, d + i * dst_step, 0);
#endif
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
    __local ulong part[L];
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
