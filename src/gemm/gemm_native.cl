// SPDX-License-Identifier: MIT
// A work item makes ROWS rows of V columns, term by term: for matrices b whose columns lie behind one another. NO_C:
// there is no c.
#include "src/gemm/product.clh"

__kernel void gemm_native(Bytes a, Bytes b, Bytes c, __global uchar *d,
                          Walk w, Product product) {
    const Product *p = &product;
    uint item = get_global_id(0);
    const uint pieces = (p->n + V - 1) / V;
    const uint x = item % pieces * V;
    item /= pieces;
    const uint blocks = (p->m + ROWS - 1) / ROWS;
    const uint y = item % blocks * ROWS;
    const uint batch = item / blocks;
    if (batch >= (uint)w.extent[0]) {
        return;
    }
    const long4 at = place(&w, batch, 0);
    Bytes row[ROWS];
    VEC(float) sum[ROWS];
    for (uint i = 0; i < ROWS; ++i) {  // rows behind the last one are computed as that one, and not stored
        const uint r = min(y + i, p->m - 1);
        row[i] = a + at.s0 + ROW(a, r);
        sum[i] = 0;
    }
    Bytes terms = b + at.s1 + x * p->b_column;
    const long left = p->n - x;
    for (uint k = 0; k < p->terms; ++k) {
        const VEC(float) factor = vload_some(terms, left);
        terms += p->b_term;
        for (uint i = 0; i < ROWS; ++i) {
            sum[i] = MUL_ADD((VEC(float))(LOAD1(row[i], 0)), factor, sum[i]);
            row[i] += p->a_term;
        }
    }
    for (uint i = 0; i < ROWS && y + i < p->m; ++i) {
        finish(sum[i], y + i, x, c + at.s2, d + at.s3, p);
    }
}
