// SPDX-License-Identifier: MIT
// dst = c != 0 ? a : b, with c in bytes.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/bytes.clh"

__kernel void choose(__global const uchar *c, __global const uchar *a, __global const uchar *b, __global uchar *dst,
                     Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const VEC(C) holds = load_bytes(c + at.s0, w.stride[0].s0, n);
    const VEC(C) va = vload_some(a + at.s1, n), vb = vload_some(b + at.s2, n);
    vstore_some(holds != (C)0 ? va : vb, dst + at.s3, n);
}
