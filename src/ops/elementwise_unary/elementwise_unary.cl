// SPDX-License-Identifier: MIT
// dst = op(src); OP is its number in ElementWiseUnary. U: the unsigned type in which integers wrap around. TABLE:
// bytes, with the results in a table.
#include "src/cl/vocabulary/kernel.clh"
#include "src/cl/vocabulary/function.clh"

#define T VEC(C)

#ifdef TABLE
#define TABLE_PARAMETER __global const uchar *table,
#define RESULT(x) applied(x, table)
#else
#define TABLE_PARAMETER
#define RESULT(x) result(x)

T result(T x) {
#if defined(U) && OP == 2
    return JOIN(as_, VEC(C))(-JOIN(as_, VEC(U))(x));
#elif defined(U)
    return x < 0 ? JOIN(as_, VEC(C))(-JOIN(as_, VEC(U))(x)) : x;
#elif OP == 0
    return rsqrt(x);
#elif OP == 1
    return exp(x);
#elif OP == 2
    return -x;
#elif OP == 3
    return log(x);
#elif OP == 4
    return fabs(x);
#elif OP == 5
    return sin(x);
#elif OP == 6
    return rint(x);
#elif OP == 8
    return cos(x);
#else
    return erf(x);
#endif
}
#endif

__kernel void elementwise_unary(__global const uchar *src, __global uchar *dst, TABLE_PARAMETER Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    vstore_some(RESULT(vload_some(src + at.s0, w.length - x)), dst + at.s1, w.length - x);
}
