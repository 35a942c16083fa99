// SPDX-License-Identifier: MIT
// dst = a * b for complex numbers: pairs of a real and an imaginary part. FN: an activation of each part.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/function.clh"

#ifdef FN
#define PART(v) applied(v, &f)
#else
#define PART(v) v
#endif

__kernel void complex_mul(__global const uchar *a, __global const uchar *b, __global uchar *dst, Walk w, Function f) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const float ar = LOAD1(a + at.s0, 0), ai = LOAD1(a + at.s0, 1);
    const float br = LOAD1(b + at.s1, 0), bi = LOAD1(b + at.s1, 1);
    STORE1(PART(ar * br - ai * bi), dst + at.s2, 0);
    STORE1(PART(ar * bi + ai * br), dst + at.s2, 1);
}
