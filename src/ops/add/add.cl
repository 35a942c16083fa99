// SPDX-License-Identifier: MIT
// dst = a + b
#include "src/ops/elementwise/sum.clh"

__kernel void add(__global const uchar *a, __global const uchar *b, __global uchar *dst, Walk w, Quantized q) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
    vstore_some(sum_of(va, vb, &q), dst + at.s2, n);
}
