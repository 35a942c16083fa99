// SPDX-License-Identifier: MIT
// Weights (nbits.clh) become a matrix of floats, or of halves with D_HALF: k rows of n elements. An item has a chunk of a
// column.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/matmul_nbits/nbits.clh"

#ifdef D_HALF
#define PUT(x, at) vstore_half(x, at, (__global half *)to)
#else
#define PUT(x, at) ((__global float *)to)[at] = x
#endif

#define ONE(i) PUT_IF(word * PER_WORD + i, DISTANCE(words[word], i))
#define PUT_IF(i, p)                                                          \
    {                                                                         \
        const uint row = chunk * CHUNK + (i);                                 \
        if (row < k) {                                                        \
            const long b = (long)column * blocks + min(row / block, blocks - 1); \
            PUT(WEIGHT(factors + b * FACTORS, p), (long)row * n + column);    \
        }                                                                     \
    }
#ifdef OFFSETS
#define WEIGHT(f, p) fma((f)[0], p, (f)[1])
#else
#define WEIGHT(f, p) ((f)[0] * (p))
#endif

// at: bytes before the first elements of the operands.
__kernel void nbits_unpack(__global const uchar *packed, __global const uchar *of_columns, __global uchar *to, long4 at,
                           uint k, uint n, uint block, uint blocks, uint chunks) {
    const uint item = get_global_id(0);
    if (item >= n * chunks) {
        return;
    }
    packed += at.s0;
    to += at.s2;
    __global const float *const factors = (__global const float *)(of_columns + at.s1);
    const uint column = item % n, chunk = item / n;
    uint words[WORDS];
    load_chunk(words, packed, (long)column * chunks + chunk);
    for (uint word = 0; word < WORDS; ++word) {
        ONE(0) ONE(1) ONE(2) ONE(3)
#if BITS == 4
        ONE(4) ONE(5) ONE(6) ONE(7)
#endif
    }
}
