// SPDX-License-Identifier: MIT
// dst = table[src], for the bytes of either 8-bit type.
#include "src/cl/vocabulary/kernel.clh"

__kernel void requantize(__global const uchar *src, __global uchar *dst, __global const uchar *table, Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const VEC(C) q = vload_some(src + at.s0, n);
    C part[V];
    JOIN(vstore, V)(q, 0, part);
    for (int i = 0; i < V; ++i) {
        part[i] = table[part[i]];
    }
    vstore_some(JOIN(vload, V)(0, part), dst + at.s1, n);
}
