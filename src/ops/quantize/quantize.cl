// SPDX-License-Identifier: MIT
// dst = round(src / unit) + offset, to nearest, ties to even, saturating; NaN becomes the smallest number. inverse is
// 1 / unit. QUANTIZED: src holds integers that represent (src - src_offset) * scale. Each step is exact or rounded
// once, so all devices agree to the bit.
#include "src/cl/vocabulary/kernel.clh"

__kernel void quantize(__global const uchar *src, __global uchar *dst, Walk w, float scale, int src_offset,
                       float unit, float inverse, int offset, int low, int high) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
#ifdef QUANTIZED
    const VEC(float) real = TO(VEC(float))(vload_some(src + at.s0, n) - src_offset) * scale;
#else
    const VEC(float) real = vload_some(src + at.s0, n);
#endif
    // OpenCL's division may be 2.5 ULP off. Two steps of Newton's method with exact remainders round it correctly.
    const VEC(float) q0 = real * inverse;
    const VEC(float) q1 = fma(fma(-q0, (VEC(float))unit, real), (VEC(float))inverse, q0);
    const VEC(float) q2 = fma(fma(-q1, (VEC(float))unit, real), (VEC(float))inverse, q1);
    const VEC(float) q = isfinite(q2) ? q2 : q0;  // NaN where q0 is infinite
    const VEC(float) bounded = fmin(fmax(q, (float)(low - offset)), (float)(high - offset));
    vstore_some(TO(VEC(int))(rint(bounded)) + offset, dst + at.s1, n);
}
