// SPDX-License-Identifier: MIT
// Weights (nbits.clh) become a matrix of floats, or of halves with DST_HALF: k rows of n elements. An item has a chunk
// of two columns, or with ODD, for an odd n, of one.
#include "src/cl/vocabulary/kernel.clh"
#include "src/ops/matmul_nbits/nbits.clh"

#ifdef ODD
#define COLUMNS 1
#else
#define COLUMNS 2
#endif
#if defined(DST_HALF) && defined(ODD)
#define PUT(x) vstore_half((x)[0], 0, (__global half *)to)
#elif defined(DST_HALF)
#define PUT(x) vstore_half2((float2)((x)[0], (x)[1]), 0, (__global half *)to)
#elif defined(ODD)
#define PUT(x) *(__global float *)to = (x)[0]
#else
#define PUT(x) *(__global float2 *)to = (float2)((x)[0], (x)[1])
#endif
#ifdef DST_HALF
#define SIZE 2
#else
#define SIZE 4
#endif

#define ONE(i)                                                                \
    {                                                                         \
        float x[COLUMNS];                                                     \
        for (int c = 0; c < COLUMNS; ++c) {                                   \
            x[c] = WEIGHT(factor[c], DISTANCE(words[c][word], i));            \
        }                                                                     \
        if (chunk * CHUNK + word * PER_WORD + i < k) {                        \
            PUT(x);                                                           \
        }                                                                     \
        to += (long)n * SIZE;                                                 \
    }
#ifdef OFFSETS
#define WEIGHT(f, p) fma((f)[0], p, (f)[1])
#else
#define WEIGHT(f, p) ((f)[0] * (p))
#endif

// at: bytes before the first elements of the operands.
__kernel void nbits_unpack(__global const uchar *packed, __global const uchar *of_columns, __global uchar *to, long4 at,
                           uint k, uint n, uint block, uint blocks, uint chunks) {
    const uint item = get_global_id(0), pairs = n / COLUMNS;
    if (item >= pairs * chunks) {
        return;
    }
    const uint column = item % pairs * COLUMNS, chunk = item / pairs;
    packed += at.s0;
    __global const float *const factors = (__global const float *)(of_columns + at.s1);
    to += at.s2 + ((long)chunk * CHUNK * n + column) * SIZE;
    uint words[COLUMNS][WORDS];
    float factor[COLUMNS][FACTORS];
    for (int c = 0; c < COLUMNS; ++c) {
        load_chunk(words[c], packed, (long)(column + c) * chunks + chunk);
    }
#pragma unroll
    for (int word = 0; word < WORDS; ++word) {
        if (word * PER_WORD % UNIT == 0) {
            const uint b = min((chunk * CHUNK + word * PER_WORD) / block, blocks - 1);
            for (int c = 0; c < COLUMNS; ++c) {
                for (int f = 0; f < FACTORS; ++f) {
                    factor[c][f] = factors[((long)(column + c) * blocks + b) * FACTORS + f];
                }
            }
        }
        ONE(0) ONE(1) ONE(2) ONE(3)
#if BITS == 4
        ONE(4) ONE(5) ONE(6) ONE(7)
#endif
    }
}
