// SPDX-License-Identifier: MIT
// dst = f(src). FN is the function's number in ActivationFunction; with TABLE, 8-bit answers come from a table; with
// QUANTIZED, 16-bit integers stand for reals.
#include "src/cl/kernel.clh"

#define T VEC(C)

#ifndef TABLE
T function(T x, C a, C b) {
#if FN == 0  // logistic
    return 1 / (1 + exp(-x));
#elif FN == 1  // tanh
    return a * tanh(b * x);
#elif FN == 2  // relu
    return fmax(x, (T)0);
#elif FN == 3  // bounded relu
    return fmin(fmax(x, (T)0), (T)a);
#elif FN == 4  // bounded relu with a lower bound
    return fmin(fmax(x, (T)b), (T)a);
#elif FN == 5  // leaky relu
    return fmax(x, (T)0) + a * fmin(x, (T)0);
#elif FN == 6  // soft relu
    return fmax(x, (T)0) + log1p(exp(-fabs(x)));
#elif FN == 7  // elu
    return fmax(x, (T)0) + a * expm1(fmin(x, (T)0));
#elif FN == 8  // abs
    return fabs(x);
#elif FN == 9  // square
    return x * x;
#elif FN == 10  // square root
    return sqrt(x);
#elif FN == 11  // linear
    return fma((T)a, x, (T)b);
#elif FN == 13  // hard swish
    return x * (fmin(fmax(x + 3, (T)0), (T)6) * (1.0f / 6.0f));
#elif FN == 14  // swish
    return x / (1 + exp(-a * x));
#elif FN == 15  // gelu; 0.7... is 1 / sqrt(2)
    return x * 0.5f * (1 + erf(x * 0.70710678f));
#else  // identity
    return x;
#endif
}
#endif

#ifdef TABLE
__kernel void activation(__global const uchar *src, __global uchar *dst, __global const uchar *table, Walk w) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    uchar part[V];
    JOIN(vstore, V)(vload_some(src + at.s0, w.length - x), 0, part);
    for (int i = 0; i < V; ++i) {
        part[i] = table[part[i]];
    }
    vstore_some(JOIN(vload, V)(0, part), dst + at.s1, w.length - x);
}
#else
__kernel void activation(__global const uchar *src, __global uchar *dst, Walk w, float a, float b, float scale,
                         float inverse) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    T v = vload_some(src + at.s0, w.length - x);
#ifdef QUANTIZED
    v = clamp(round(function(v * scale, a, b) * inverse), (T)-32768, (T)32767);
#else
    v = function(v, a, b);
#endif
    vstore_some(v, dst + at.s1, w.length - x);
}
#endif
