// SPDX-License-Identifier: MIT
#include "src/cl/kernel.clh"

__kernel void round_down(__global const uchar *src, __global uchar *dst, Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    vstore_some(floor(vload_some(src + at.s0, w.length - x)), dst + at.s1, w.length - x);
}
