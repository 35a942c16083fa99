// SPDX-License-Identifier: MIT
// dst = op(a, b); OP is its number in ArithmeticOperation. U: the unsigned type in which integers wrap around. BITS:
// integers of this many bits are computed in a longer type.
#include "src/ops/elementwise/binary.clh"

#ifdef QUANTIZED
#define T VEC(float)
#else
#define T VEC(C)
#endif

T combine(T x, T y) {
#if OP == 2 && defined(U)  // division of integers; x / 0 is 0
    const T quotient = x / select(y, (T)1, (y == 0) | (y == -1));
    return select(select(quotient, JOIN(as_, VEC(C))(-JOIN(as_, VEC(U))(x)), y == -1), (T)0, y == 0);
#elif OP == 2  // division
    return x / y;
#elif OP == 3  // minimum
    return MINIMUM(x, y);
#elif OP == 4  // maximum
    return MAXIMUM(x, y);
#elif OP == 5 && defined(U)  // squared difference
    const VEC(U) d = JOIN(as_, VEC(U))(x) - JOIN(as_, VEC(U))(y);
    return JOIN(as_, VEC(C))(d * d);
#elif OP == 5 && defined(BITS) && BITS == 8
    return (x - y) * (x - y) & 255;
#elif OP == 5 && defined(BITS)
    return JOIN(as_, VEC(C))(JOIN(as_, VEC(uint))(x - y) * JOIN(as_, VEC(uint))(x - y) << 16) >> 16;
#elif OP == 5
    return (x - y) * (x - y);
#elif OP == 6  // power
    return pow(x, y);
#elif defined(U)  // parametric relu
    return x > 0 ? x : JOIN(as_, VEC(C))(JOIN(as_, VEC(U))(x) * JOIN(as_, VEC(U))(y));
#else
    return x > 0 ? x : x * y;
#endif
}

__kernel void elementwise_binary(OPERANDS) {
    FIND_ELEMENTS(w)
    LOAD_BOTH(w)
#ifdef QUANTIZED
    const T r = combine(real(va, q.a_scale, q.a_offset), real(vb, q.b_scale, q.b_offset));
    STORE(quantized(r * q.inverse, &q));
#else
    STORE(combine(va, vb));
#endif
}
