// SPDX-License-Identifier: MIT
// dst = (src - mean) * factor + beta, with a mean, a factor and a beta per channel. The factor is gamma / sqrt(var
// + epsilon), or 1 / var with DIVISOR. Without HAS_SRC, HAS_MEAN, HAS_BETA, HAS_GAMMA these are 0, 0, 0 and 1.
// CLAMP: results are clamped to [low, high]. QUANTIZED: 8-bit integers with one scale and zero point. SIZE: bytes per
// element.
#include "src/cl/vocabulary/kernel.clh"

// The struct of the same name in batch_normalize_cl.cpp.
typedef struct {
    long mean, var, beta, gamma;  // bytes to the first one
    float epsilon, low, high, scale;
    int zero, unused;
} Parameters;

// Loads a parameter. The elements belong to consecutive channels, or all to one.
#define PARAMETER(p, at) LOAD_OPERAND(p + (at) + channel * SIZE, w.stride[0].s2, n)

__kernel void batch_normalize(
#ifdef HAS_SRC
    __global const uchar *src,
#endif
#ifdef HAS_MEAN
    __global const uchar *mean,
#endif
    __global const uchar *var,
#ifdef HAS_BETA
    __global const uchar *beta,
#endif
#ifdef HAS_GAMMA
    __global const uchar *gamma,
#endif
    __global uchar *dst, Walk w, Parameters p) {
    FIND_ELEMENTS(w)
    const long4 at = place(&w, row, x);
    const long n = w.length - x, channel = at.s2;
    VEC(float) y = 0;
#ifdef HAS_SRC
    y = vload_some(src + at.s0, n);
#endif
#ifdef HAS_MEAN
    y -= PARAMETER(mean, p.mean);
#endif
#ifdef QUANTIZED
    y /= (PARAMETER(var, p.var) - p.zero) * p.scale;
    y = fmin(fmax(round(y) + p.zero, (VEC(float))p.low), (VEC(float))p.high);
#elif defined(DIVISOR)
    y /= PARAMETER(var, p.var);
#else
    VEC(float) factor = 1;
#ifdef HAS_GAMMA
    factor = PARAMETER(gamma, p.gamma);
#endif
    y *= factor / sqrt(PARAMETER(var, p.var) + p.epsilon);
#endif
#ifdef HAS_BETA
    y += PARAMETER(beta, p.beta);
#endif
#ifdef CLAMP
    y = WITHIN(y, (VEC(float))p.low, (VEC(float))p.high);
#endif
    vstore_some(y, dst + at.s1, n);
}
