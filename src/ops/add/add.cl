// SPDX-License-Identifier: MIT
// dst = a + b. SATURATE: integers stay within their type; otherwise they wrap around, as numbers of the unsigned
// type U. QUANTIZED: integers stand for reals, and the sum is rounded to the nearest, ties away from zero. D may be
// a wider type than S.
#include "src/cl/kernel.clh"

__kernel void add(__global const uchar *a, __global const uchar *b, __global uchar *dst, Walk w, float a_scale,
                  float b_scale, float inverse, int a_offset, int b_offset, int offset, int low, int high) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
    const VEC(C) va = LOAD_OPERAND(a + at.s0, w.stride[0].s0, n);
    const VEC(C) vb = LOAD_OPERAND(b + at.s1, w.stride[0].s1, n);
#if defined(QUANTIZED)
    // Each step is exact or rounded once, so that all devices agree to the bit.
    const VEC(float) fa = TO(VEC(float))(va - a_offset) * a_scale;
    const VEC(float) fb = TO(VEC(float))(vb - b_offset) * b_scale;
    const VEC(float) q = clamp((fa + fb) * inverse, (VEC(float))(low - offset), (VEC(float))(high - offset));
    vstore_some(TO(VEC(C))(round(q)) + offset, dst + at.s2, n);
#elif defined(SATURATE)
    vstore_some(add_sat(va, vb), dst + at.s2, n);
#elif defined(U)
    vstore_some(JOIN(as_, VEC(C))(JOIN(as_, VEC(U))(va) + JOIN(as_, VEC(U))(vb)), dst + at.s2, n);
#else
    vstore_some(va + vb, dst + at.s2, n);
#endif
}
