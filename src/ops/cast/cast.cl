// SPDX-License-Identifier: MIT
// dst = src converted to type D. PLAIN: OpenCL C's conversion, to the nearest float or to the low bits of an integer.
// FROM_FLOAT: truncates and saturates. WRAP: the low bits, as the unsigned type U of D's width; otherwise integers
// saturate. BF16: the upper half of a float, rounded to nearest, ties to even.
#include "src/cl/vocabulary/kernel.clh"

#define SATURATED JOIN(JOIN(convert_, VEC(D)), _sat)
#define TRUNCATED JOIN(JOIN(convert_, VEC(D)), _sat_rtz)

__kernel void cast(__global const uchar *src, __global uchar *dst, Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const VEC(C) v = vload_some(src + at.s0, n);
#if defined(BF16)
    const VEC(uint) bits = JOIN(as_, VEC(uint))(v);
    const VEC(uint) rounded = (bits + 0x7fff + ((bits >> 16) & 1)) >> 16;
    vstore_some(TO(VEC(D))(v == v ? rounded : (bits >> 16) | 0x40), dst + at.s1, n);
#elif defined(FROM_FLOAT)
    vstore_some(TRUNCATED(v == v ? v : (VEC(C))0), dst + at.s1, n);
#elif defined(WRAP)
    const VEC(ulong) bits = JOIN(as_, VEC(ulong))(TO(VEC(L))(v)) & MASK;
    vstore_some(JOIN(as_, VEC(D))(TO(VEC(U))(bits)), dst + at.s1, n);
#elif defined(PLAIN)
    vstore_some(TO(VEC(R))(v), dst + at.s1, n);
#else
    vstore_some(SATURATED(v), dst + at.s1, n);
#endif
}
