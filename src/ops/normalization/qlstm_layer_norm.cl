// SPDX-License-Identifier: MIT
// The layer normalization of a quantized LSTM, computed as in src/ops/normalization/qlstm_layer_norm.cpp. L work items
// share a row of n elements.
#include "src/cl/vocabulary/lines.clh"
#include "src/cl/vocabulary/fixedpoint.clh"

#define HIGH(a, b) requantized(a, b, 0, 0, INT_MIN, INT_MAX)

// Computes multiplier and shift such that multiplier / 2^31 / 2^shift is 1 / sqrt(x).
int inverse_root(long x, int *shift) {
    *shift = 0;
    if (x <= 1) {
        return INT_MAX;
    }
    int right = 11;
    for (; x >= 1L << 29; x /= 4) {
        ++right;
    }
    for (; x < 1L << 27; x *= 4) {
        --right;
    }
    const int one = 1 << 28, half_of = (int)((x / 2 + 1) / 2);
    int root = one;
    for (int step = 0; step < 5; ++step) {
        const int cube = (int)clamp((long)HIGH(HIGH(root, root), root) * 64, (long)INT_MIN, (long)INT_MAX);
        root = (int)clamp(((long)HIGH(one + one / 2, root) - HIGH(half_of, cube)) * 8, (long)INT_MIN, (long)INT_MAX);
    }
    root = HIGH(root, 1518500250);  // sqrt(1/2)
    if (right < 0) {
        return (int)((uint)root << -right);
    }
    *shift = right;
    return root;
}

__kernel void qlstm_layer_norm(__global const uchar *src, __global const uchar *weights, __global const uchar *bias,
                               __global uchar *dst, Walk w, long weights_at, long bias_at, uint n, int multiplier,
                               int shift) {
#if L != 1
    __local long part[PARTS];
#endif
    FIND_LINE(w)
    __global const short *x = (__global const short *)s;
    long sum = 0, squares = 0;
    for (uint i = first; i < n; i += L) {
        sum += x[i];
        squares += x[i] * x[i];
    }
    JOIN_ITEMS(sum, SUM)
    JOIN_ITEMS(squares, SUM)
    const long mean = sum * 1024 / (long)n;
    int root_shift;
    const int root = inverse_root((squares * ((1 << 20) / n) - mean * mean) / (1 << 20), &root_shift);
    __global const short *factors = (__global const short *)(weights + weights_at);
    __global const int *terms = (__global const int *)(bias + bias_at);
    for (uint i = first; i < n && is_there; i += L) {
        const int t = requantized((int)(x[i] * 1024 - mean), root, root_shift, 0, INT_MIN, INT_MAX);
        const long u = ((long)t * factors[i] + terms[i] + 512) >> 10;
        ((__global short *)d)[i] = (short)requantized((int)u, multiplier, shift, 0, SHRT_MIN, SHRT_MAX);
    }
}
