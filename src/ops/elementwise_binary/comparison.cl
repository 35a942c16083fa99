// SPDX-License-Identifier: MIT
// dst = op(a, b) ? 255 : 0; OP is its number in ComparisonOperation. Operands are computed in 32 bits, whose comparison
// gives an int for each.
#include "src/ops/elementwise/binary.clh"

#ifdef QUANTIZED
#define T VEC(float)
#else
#define T VEC(C)
#endif

VEC(int) holds(T x, T y) {
#if OP == 0
    return x == y;
#elif OP == 1
    return x != y;
#elif OP == 2
    return x > y;
#elif OP == 3
    return x >= y;
#elif OP == 4
    return x < y;
#else
    return x <= y;
#endif
}

__kernel void comparison(OPERANDS) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
#ifdef QUANTIZED
    vstore_some(holds(real(va, q.a_scale, q.a_offset), real(vb, q.b_scale, q.b_offset)) & 255, dst + at.s2, n);
#else
    vstore_some(holds(va, vb) & 255, dst + at.s2, n);
#endif
}
