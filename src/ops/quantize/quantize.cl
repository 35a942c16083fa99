// SPDX-License-Identifier: MIT
// dst = round(src * inverse) + offset, to nearest, ties away from zero, saturating; NaN becomes the smallest number.
// QUANTIZED: src holds integers that represent (src - src_offset) * scale. Each step is exact or rounded once, so all
// devices agree to the bit.
#include "src/cl/kernel.clh"

__kernel void quantize(__global const uchar *src, __global uchar *dst, Walk w, float scale, int src_offset,
                       float inverse, int offset, int low, int high) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x;
#ifdef QUANTIZED
    const VEC(float) real = TO(VEC(float))(vload_some(src + at.s0, n) - src_offset) * scale;
#else
    const VEC(float) real = vload_some(src + at.s0, n);
#endif
    const VEC(float) q = fmin(fmax(real * inverse, (float)(low - offset)), (float)(high - offset));
    vstore_some(TO(VEC(int))(round(q)) + offset, dst + at.s1, n);
}
