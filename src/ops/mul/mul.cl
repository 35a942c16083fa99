// SPDX-License-Identifier: MIT
// dst = a * b * scale. INTEGER: results of this many bits, saturated; with WRAPS the low bits, below WRAPS
// unused ones. Products are divided by 2^SHIFT, rounding down; or with BY_255 by 255, to nearest; or multiplied by the
// scale and rounded by the conversion with the suffix ROUNDED.
#include "src/ops/elementwise/binary.clh"

#ifdef INTEGER
VEC(C) scaled(VEC(C) p, float scale) {
#if defined(BY_255)
    p = (p + select((VEC(C))127, (VEC(C))-127, p < 0)) / 255;
#elif defined(SHIFT)
    p = p >> (VEC(C))SHIFT;
#elif defined(ROUNDED)
    p = JOIN(TO(VEC(C)), ROUNDED)(TO(VEC(float))(p) * scale);
#endif
#if defined(WRAPS) && INTEGER == 8
    return p & 255;
#elif defined(WRAPS)
    return (p << WRAPS) >> WRAPS;
#elif INTEGER == 8
    return clamp(p, (VEC(C))0, (VEC(C))255);
#elif INTEGER == 16
    return clamp(p, (VEC(C))-32768, (VEC(C))32767);
#else
    return clamp(p, (VEC(C))INT_MIN, (VEC(C))INT_MAX);
#endif
}
#endif

__kernel void mul(OPERANDS, float scale) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
#if defined(INTEGER)
    STORE(scaled(va * vb, scale));
#elif defined(PLAIN)
    STORE(va * vb);
#elif defined(QUANTIZED)
    // The product of the two differences is exact as an int.
    const VEC(float) p = TO(VEC(float))((va - q.a_offset) * (vb - q.b_offset));
    STORE(quantized(p * scale, &q));
#elif defined(NATIVE_HALF)
    STORE(va * vb);  // the scale is one
#else
    STORE(va * vb * scale);
#endif
}
