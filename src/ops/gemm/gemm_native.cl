// SPDX-License-Identifier: MIT
// d = alpha * a * b + beta * c, the matrices as they are. A work item makes ROWS rows of V columns. B_T: the terms
// of a column of b lie behind one another, not its columns. NO_C: there is no c.
#include "src/cl/kernel.clh"

// The struct of the same name in gemm_cl.cpp. Bytes from row to row, where `inner` rows lie at equal distances and
// the next ones another distance away; from column to column; and from term to term of the sums.
typedef struct {
    long a_row, a_outer, a_term;
    long b_term, b_column;
    long c_row, c_outer, c_column;
    long d_row, d_outer, d_column;
    uint a_inner, c_inner, d_inner;
    uint m, n, k;
} Product;

#ifdef FP_FAST_FMAF
#define MUL_ADD(x, y, z) fma((VEC(float))(x), y, z)
#else
#define MUL_ADD(x, y, z) ((x) * (y) + (z))
#endif
#define ROW(x, r) ((r) % p.x##_inner * p.x##_row + (r) / p.x##_inner * p.x##_outer)

__kernel void gemm_native(__global const uchar *a, __global const uchar *b, __global const uchar *c, __global uchar *d,
                          Walk w, Product p, float alpha, float beta) {
    uint item = get_global_id(0);
    const uint pieces = (p.n + V - 1) / V;
    const uint x = item % pieces * V;
    item /= pieces;
    const uint blocks = (p.m + ROWS - 1) / ROWS;
    const uint y = item % blocks * ROWS;
    const uint batch = item / blocks;
    if (batch >= (uint)w.extent[0]) {
        return;
    }
    const long4 at = place(&w, batch, 0);
    const long left = p.n - x;
    __global const uchar *row[ROWS];
    VEC(float) sum[ROWS];
    for (uint i = 0; i < ROWS; ++i) {  // rows behind the last one are computed as that one, and not stored
        const uint r = min(y + i, p.m - 1);
        row[i] = a + at.s0 + ROW(a, r);
        sum[i] = 0;
    }
    __global const uchar *terms = b + at.s1 + x * p.b_column;
    for (uint k = 0; k < p.k; ++k) {
#ifdef B_T
        float part[V];
        for (int j = 0; j < V; ++j) {
            part[j] = j < left ? LOAD1(terms + j * p.b_column, 0) : 0;
        }
#if V == 1
        const float factor = part[0];
#else
        const VEC(float) factor = JOIN(vload, V)(0, part);
#endif
#else
        const VEC(float) factor = vload_some(terms, left);
#endif
        terms += p.b_term;
        for (uint i = 0; i < ROWS; ++i) {
            sum[i] = MUL_ADD(LOAD1(row[i], 0), factor, sum[i]);
            row[i] += p.a_term;
        }
    }
    for (uint i = 0; i < ROWS; ++i) {
        const uint r = y + i;
        if (r < p.m) {
            VEC(float) v = sum[i] * alpha;
#ifndef NO_C
            v += beta * vload_some(c + at.s2 + ROW(c, r) + x * p.c_column, left);
#endif
            vstore_some(v, d + at.s3 + ROW(d, r) + x * p.d_column, left);
        }
    }
}
