// SPDX-License-Identifier: MIT
// dst = (src - offset) * scale. The difference is exact; the product is rounded once in single precision. There is one
// scale, or one per index of dimension 0 or of another dimension; V more numbers follow the last.
#include "src/cl/vocabulary/kernel.clh"

__kernel void dequantize(__global const uchar *src, __global const uchar *scales, __global uchar *dst, Walk w,
                         int offset) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    __global const float *s = (__global const float *)(scales + at.s1);
    const VEC(float) scale = w.stride[0].s1 == 0 ? (VEC(float))(*s) : JOIN(vload, V)(0, s);
    vstore_some(TO(VEC(float))(vload_some(src + at.s0, n) - offset) * scale, dst + at.s2, n);
}
