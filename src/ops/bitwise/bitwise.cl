// SPDX-License-Identifier: MIT
// dst = a op b in bytes; OP is its number in BitsOp.
#include "src/cl/vocabulary/kernel.clh"

VEC(C) result(VEC(C) a, VEC(C) b) {
#if OP == 0
    return a & b;
#elif OP == 1
    return ~a;
#elif OP == 2
    return a | b;
#elif OP == 3
    return a ^ b;
#elif OP == 4
    return min(min(a, b), (VEC(C))1);
#elif OP == 5
    return min(a | b, (VEC(C))1);
#else
    return min(a, (VEC(C))1) ^ (VEC(C))1;
#endif
}

__kernel void bitwise(__global const uchar *a, __global const uchar *b, __global uchar *dst, Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const VEC(C) va = LOAD_OPERAND(a + at.s0, w.stride[0].s0, n);
    const VEC(C) vb = LOAD_OPERAND(b + at.s1, w.stride[0].s1, n);
    vstore_some(result(va, vb), dst + at.s2, n);
}
