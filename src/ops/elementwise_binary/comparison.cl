// SPDX-License-Identifier: MIT
// dst = op(a, b) ? 255 : 0; OP is its number in ComparisonOperation. Operands are compared in 32 bits, where the result
// is an int per element, or one by one.
#include "src/ops/elementwise/binary.clh"

#if defined(QUANTIZED) || defined(BF16)
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

#define ANSWER(a, b) vstore_some(holds(a, b) ? (VEC(int))255 : (VEC(int))0, dst + at.s2, n)

__kernel void comparison(OPERANDS) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
#if defined(QUANTIZED)
    ANSWER(real(va, q.a_scale, q.a_offset), real(vb, q.b_scale, q.b_offset));
#elif defined(BF16)
    ANSWER(JOIN(as_, T)(va << 16), JOIN(as_, T)(vb << 16));
#else
    ANSWER(va, vb);
#endif
}
