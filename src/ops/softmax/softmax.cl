// SPDX-License-Identifier: MIT
// dst = exp(beta * src) / sum(exp(beta * src)) along lines of n elements, or its logarithm (LOG). L work
// items share a line; L is a power of two. BYTES: 8-bit types, computed in integers as in
// src/ops/softmax/softmax.kernel.cpp.
#include "src/cl/vocabulary/lines.clh"

#ifndef BYTES
// V: consecutive elements that an item takes at once; 1 if lines are not contiguous. P: an item has at most this many
// vectors of its line, and keeps them in registers between the passes. FULL: it has all of them.
#define T VEC(float)
#ifdef P
#define EACH_ELEMENT uint i = first * V, k = 0; k < P; i += L * V, ++k
#define KEEP(x) kept[k] = x
#define VALUE kept[k]
#define POWER kept[k]
#else
#define EACH_ELEMENT uint i = first * V; i < n; i += L * V
#define KEEP(x)
#define VALUE LOAD_AT(s + i * src_step)
#define POWER exp((VALUE - top) * beta)
#endif
#ifdef FULL
#define INSIDE true
#define LOAD_AT(p) (whole ? vload_whole(p) : (T)(LOAD1(p, 0), LOAD1(p, 1), LOAD1(p, 2), LOAD1(p, 3)))
#define LEFT V
#else
#define INSIDE (i < n)
#define LOAD_AT(p) vload_some(p, n - i)
#define LEFT (n - i)
#endif
// MASKED: the last vector of a line, with `other` for missing elements. LARGEST, TOTAL: maximum and sum of a vector.
#if V == 1
#define MASKED(x, other) (x)
#define LARGEST(x) (x)
#define TOTAL(x) (x)
#else
#ifdef FULL
#define MASKED(x, other) (x)
#else
#define MASKED(x, other) select((T)(other), x, (int4)(0, 1, 2, 3) < (int)(n - i))
#endif
#define LARGEST(x) fmax(fmax(x.s0, x.s1), fmax(x.s2, x.s3))
#define TOTAL(x) ((x.s0 + x.s1) + (x.s2 + x.s3))
#endif

// The sum of exp(slope * (x - top)) over some elements.
typedef struct {
    float top, sum;
} State;

State joined(State a, State b, float slope) {
    const float top = fmax(a.top, b.top);
    return (State){top, a.sum * exp((a.top - top) * slope) + b.sum * exp((b.top - top) * slope)};
}
#define JOINED(a, b) joined(a, b, fabs(beta))

__kernel void softmax(__global const uchar *src, __global uchar *dst, Walk w, long src_step, long dst_step, uint n,
                      float beta) {
#if L != 1
    __local State part[PARTS];
#endif
    FIND_LINE(w)
#ifdef P
    T kept[P];
#endif
#ifdef FULL
    const bool whole = IS_WHOLE((size_t)s, V);
#endif
    const float sign = beta < 0 ? -1.0f : 1.0f;
    T tops = -FLT_MAX;  // not infinity: infinity - infinity is NaN
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE) {
            const T x = LOAD_AT(s + i * src_step);
            KEEP(x);
            tops = fmax(tops, MASKED(x * sign, -FLT_MAX));
        }
    }
    float top = LARGEST(tops);
    JOIN_LANES(top, fmax)
    State all = {top, 0};
    top *= sign;
    T sums = 0;
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE) {
            (void)i;
            const T e = exp((VALUE - top) * beta);
#ifndef LOG
            KEEP(e);
#endif
            sums += MASKED(e, 0.0f);
        }
    }
    all.sum = TOTAL(sums);
    JOIN_LANES(all.sum, SUM)
    JOIN_PARTS(all, JOINED)
#ifdef LOG
    top = all.top * sign;
    const float term = log(all.sum);
#elif defined(P)
    const float factor = exp((top - all.top * sign) * beta) / all.sum;
#else
    top = all.top * sign;
    const float factor = 1 / all.sum;
#endif
#ifdef P
#pragma unroll
#endif
    for (EACH_ELEMENT) {
        if (INSIDE && is_there) {
#ifdef LOG
            vstore_some((VALUE - top) * beta - term, d + i * dst_step, LEFT);
#else
            vstore_some(POWER * factor, d + i * dst_step, LEFT);
#endif
        }
    }
}
#else
// log2 of x > 0, in units of 2^-20, rounded down. Each squaring gives one bit of the fraction.
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
