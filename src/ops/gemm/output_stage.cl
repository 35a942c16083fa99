// SPDX-License-Identifier: MIT
// dst = a function of src + bias, from 32 bits to 8 or 16. KIND 0: requantized; 1: ((x + offset) * multiplier) >>
// shift, modulo 2^32; 2: x * real + offset, rounded. PER_CHANNEL: a multiplier and a shift per element of a row.
// NO_BIAS: there is no bias. A work item computes V elements of a row.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/fixedpoint.clh"

int staged(int x, int multiplier, int shift, int offset, int lo, int hi, float real) {
#if KIND == 0
    return requantized(x, multiplier, shift, offset, lo, hi);
#elif KIND == 1
    const int product = as_int(((uint)x + (uint)offset) * (uint)multiplier);
    const long wide = shift < 0 ? clamp((long)product << -shift, (long)INT_MIN, (long)INT_MAX) : product;
    return clamp((int)(wide >> max(shift, 0)), lo, hi);
#else
    const float y = clamp((float)x * real + (float)offset, -0x1p30f, 0x1p30f);
    return clamp(convert_int(round(y)), lo, hi);
#endif
}

__kernel void output_stage(__global const uchar *src, __global const uchar *bias, __global uchar *dst,
                           __global const int *multipliers, __global const int *shifts, Walk w, int offset, int lo,
                           int hi, float real) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    VEC(int) v = vload_some(src + at.s0, n);
#ifndef NO_BIAS
    v += vload_some(bias + at.s1, n);
#endif
    int part[V];
    JOIN(vstore, V)(v, 0, part);
    for (int i = 0; i < V; ++i) {
#ifdef PER_CHANNEL
        const long channel = min(x + i, w.length - 1);
#else
        const long channel = 0;
#endif
        part[i] = staged(part[i], multipliers[channel], shifts[channel], offset, lo, hi, real);
    }
    vstore_some(JOIN(vload, V)(0, part), dst + at.s2, n);
}
