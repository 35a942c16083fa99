// SPDX-License-Identifier: MIT
// ROWS rows of src (nbits_source.cl) times COLUMNS columns of weights (nbits.clh). 32 items share them: each has every
// 32nd chunk, and their sums are added in a fixed order. A group has TEAMS of them. EXACT: src is floats. BIAS: 1
// floats, 2 halves.
// DST_HALF: results are halves. `from`: bytes before the first elements of the first four operands.
#include "src/cl/vocabulary/kernel.clh"
#include "src/gemm/opencl/words.clh"
#include "src/ops/matmul_nbits/nbits.clh"

#define LANES 32

// A chunk of a row of src, and the sum of its products with elements of a unit.
#ifdef EXACT
typedef float Sum;
#define A_WORDS CHUNK
#define LOAD_A(a, at)                                                                                        \
    vstore16(((__global const float16 *)source)[2 * (at)], 0, (float *)(a));                                  \
    vstore16(((__global const float16 *)source)[2 * (at) + 1], 1, (float *)(a));
#define ONE(i) sum = fma(as_float(a[PER_WORD * word + i]), DISTANCE(w, i), sum);
INLINE Sum products(const uint *a, uint w, int word, Sum sum) {
    ONE(0) ONE(1) ONE(2) ONE(3)
#if BITS == 4
    ONE(4) ONE(5) ONE(6) ONE(7)
#endif
    return sum;
}
#else
typedef int Sum;
#define A_WORDS (CHUNK / 4)
#define LOAD_A(a, at) vstore8(((__global const uint8 *)source)[at], 0, a);
INLINE Sum products(const uint *a, uint w, int word, Sum sum) {
#if BITS == 4
    sum = add_dot(UNPACKED(w & 0x0f0f0f0fu), UNPACKED(a[2 * word]), sum);
    return add_dot(UNPACKED(w >> 4 & 0x0f0f0f0fu), UNPACKED(a[2 * word + 1]), sum);
#else
    return add_dot(UNPACKED(w), UNPACKED(a[word]), sum);
#endif
}
#endif
#define UNITS (CHUNK / UNIT)

__attribute__((reqd_work_group_size(LANES * TEAMS, 1, 1))) __kernel void nbits_product(
    __global const uchar *packed, __global const uchar *of_columns, __global const uchar *source,
    __global const uchar *of_rows, __global const uchar *bias, __global uchar *dst, Walk w, long4 from,
    long bias_offset, uint n, uint block, uint blocks, uint chunks, uint rows) {
    __local float parts[TEAMS][ROWS * COLUMNS][LANES];
    packed += from.s0;
    source += from.s2;
    __global const float *const factors = (__global const float *)(of_columns + from.s1);
    __global const int2 *const units = (__global const int2 *)(of_rows + from.s3);
    const uint lane = get_local_id(0) % LANES, team = get_local_id(0) / LANES;
    const uint teams = (n + COLUMNS - 1) / COLUMNS, groups = (teams + TEAMS - 1) / TEAMS;
    const uint column0 = (get_group_id(0) % groups * TEAMS + team) * COLUMNS, row0 = get_group_id(0) / groups * ROWS;
    float d[ROWS][COLUMNS];
    for (int r = 0; r < ROWS; ++r) {
        for (int c = 0; c < COLUMNS; ++c) {
            d[r][c] = 0;
        }
    }
    for (uint chunk = lane; chunk < chunks; chunk += LANES) {
        uint words[COLUMNS][WORDS];
        float factor[COLUMNS][UNITS][FACTORS];
#pragma unroll
        for (int c = 0; c < COLUMNS; ++c) {
            const long column = min(column0 + c, n - 1);
            load_chunk(words[c], packed, column * chunks + chunk);
#pragma unroll
            for (int u = 0; u < UNITS; ++u) {
                const uint b = min((chunk * CHUNK + u * UNIT) / block, blocks - 1);
#pragma unroll
                for (int f = 0; f < FACTORS; ++f) {
                    factor[c][u][f] = factors[(column * blocks + b) * FACTORS + f];
                }
            }
        }
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            const long at = (long)min(row0 + r, rows - 1) * chunks + chunk;
            uint a[A_WORDS];
            LOAD_A(a, at)
#pragma unroll
            for (int u = 0; u < UNITS; ++u) {
                const int2 unit = units[at * UNITS + u];
#pragma unroll
                for (int c = 0; c < COLUMNS; ++c) {
                    Sum sum = 0;
#pragma unroll
                    for (int i = u * UNIT / PER_WORD; i < (u + 1) * UNIT / PER_WORD; ++i) {
                        sum = products(a, words[c][i], i, sum);
                    }
#ifdef EXACT
                    const float scale = factor[c][u][0], of_source = as_float(unit.s0);
#else
#if BITS == 4
                    sum -= 8 * unit.s1;
#endif
                    const float scale = factor[c][u][0] * as_float(unit.s0),
                                of_source = as_float(unit.s0) * (float)unit.s1;
#endif
                    d[r][c] = fma(scale, (float)sum, d[r][c]);
#ifdef OFFSETS
                    d[r][c] = fma(factor[c][u][1], of_source, d[r][c]);
#endif
                }
            }
        }
    }
    for (int r = 0; r < ROWS; ++r) {
        for (int c = 0; c < COLUMNS; ++c) {
            parts[team][r * COLUMNS + c][lane] = d[r][c];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const uint line = row0 + lane / COLUMNS, column = column0 + lane % COLUMNS;
    if (lane >= ROWS * COLUMNS || line >= rows || column >= n) {
        return;
    }
    float x = 0;
    for (int i = 0; i < LANES; ++i) {
        x += parts[team][lane][i];
    }
#if BIAS == 1
    x += ((__global const float *)(bias + bias_offset))[column];
#elif BIAS == 2
    x += vload_half(column, (__global const half *)(bias + bias_offset));
#endif
    const uint length = (uint)w.length;
    dst += place(&w, line / length, line % length).s0;
#ifdef DST_HALF
    vstore_half(x, column, (__global half *)dst);
#else
    ((__global float *)dst)[column] = x;
#endif
}
