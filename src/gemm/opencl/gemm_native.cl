// SPDX-License-Identifier: MIT
// A work item computes ROWS rows of V columns, term by term, for matrices b with contiguous columns. NO_C: there is no
// c. PARTS: for few results, the number of items in a group of 256 that share the terms of a tile. A group has
// NEIGHBOURS adjacent tiles, so that neighbouring items read a row of b.
#include "src/gemm/opencl/product.clh"

#ifndef PARTS
#define PARTS 1
#endif
#if PARTS == 1
__kernel void gemm_native(
#else
#define NEIGHBOURS (256 / PARTS)
__kernel __attribute__((reqd_work_group_size(PARTS * NEIGHBOURS, 1, 1))) void gemm_native(
#endif
    Bytes a, Bytes b, Bytes c, __global uchar *d, Walk w, Product product) {
    const Product *p = &product;
    const uint pieces = (p->n + V - 1) / V, blocks = (p->m + ROWS - 1) / ROWS;
#if PARTS == 1
    uint item = get_global_id(0);
    if (item >= pieces * blocks * (uint)w.extent[0]) {
        return;
    }
    const uint first = 0, end = p->terms;
#else
    __local VEC(float) sums[PARTS * NEIGHBOURS];
    const uint id = get_local_id(0), part = id / NEIGHBOURS;
    uint item = get_group_id(0) * NEIGHBOURS + id % NEIGHBOURS;
    const bool is_there = item < pieces * blocks * (uint)w.extent[0];  // all items reach the barriers
    item = is_there ? item : 0;
    const uint share = (p->terms + PARTS - 1) / PARTS;
    const uint first = min(part * share, p->terms), end = min(first + share, p->terms);
#endif
    const uint x = item % pieces * V;
    item /= pieces;
    const uint y = item % blocks * ROWS;
    const long4 at = place(&w, item / blocks, 0);
    Bytes row[ROWS];
    VEC(float) sum[ROWS];
    for (uint i = 0; i < ROWS; ++i) {  // rows after the last one repeat it and are not stored
        const uint r = min(y + i, p->m - 1);
        row[i] = a + at.s0 + ROW(a, r) + first * p->a_term;
        sum[i] = 0;
    }
    Bytes terms = b + at.s1 + x * p->b_column + first * p->b_term;
    const long left = p->n - x;
    uint k = first;
#define ADD_TERM(factor)                                                      \
    for (uint j = 0; j < ROWS; ++j) {                                         \
        sum[j] = MUL_ADD((VEC(float))(LOAD1(row[j], 0)), factor, sum[j]);     \
        row[j] += p->a_term;                                                  \
    }
#if PARTS != 1
    // Loads four terms of b at once; checks of each term would prevent that.
    if (IS_WHOLE((size_t)terms | p->b_term, left)) {
        for (; k + 4 <= end; k += 4) {
            VEC(float) factors[4];
            for (uint i = 0; i < 4; ++i) {
                factors[i] = vload_whole(terms);
                terms += p->b_term;
            }
            for (uint i = 0; i < 4; ++i) {
                ADD_TERM(factors[i])
            }
        }
    }
#endif
    for (; k < end; ++k) {
        const VEC(float) factor = vload_some(terms, left);
        terms += p->b_term;
        ADD_TERM(factor)
    }
#if PARTS != 1
    for (uint i = 0; i < ROWS; ++i) {
        sums[id] = sum[i];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (uint other = 1; other < PARTS && part == 0; ++other) {
            sum[i] += sums[other * NEIGHBOURS + id];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (part != 0 || !is_there) {
        return;
    }
#endif
    for (uint i = 0; i < ROWS && y + i < p->m; ++i) {
        finish(sum[i], y + i, x, c + at.s2, d + at.s3, p);
    }
}
