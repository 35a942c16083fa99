// SPDX-License-Identifier: MIT
// The sums of all gates for a few batches, weights * [x h] + bias, where launches and reading the weights dominate:
// L work items compute the sums of a unit, for B batches at a time, 1 or 4. NO_BIAS: there is no bias.
#include "src/cl/lines.clh"

#if B == 4
#define SUMS float4
#undef FROM_LANE
#define FROM_LANE(x, mask)                                                                \
    (float4)(sub_group_shuffle_xor(x.s0, mask), sub_group_shuffle_xor(x.s1, mask), \
             sub_group_shuffle_xor(x.s2, mask), sub_group_shuffle_xor(x.s3, mask))
#else
#define SUMS float
#endif

// The struct of the same name in sums_cl.cpp: bytes to the first element and from row to row of x, h, the weights, the
// bias and the sums. whole: rows of the first three are whole, aligned vectors.
typedef struct {
    long first[5], row[5];
    uint inputs, outputs, columns, batches, whole, unused;
} Sums;

// Adds the products of weights w and rows of a; rows past the last one repeat it, and their sums are not stored.
void add_products(VEC(C) *sums, __global const uchar *a, long row, uint rows, __global const uchar *w, uint first,
                  uint count, bool whole) {
    for (uint k = first; k < count; k += V * L) {
        const VEC(C) x = whole ? vload_whole(w + k * sizeof(S)) : vload_some(w + k * sizeof(S), count - k);
        for (uint i = 0; i < B; ++i) {
            __global const uchar *y = a + min(i, rows - 1) * row + k * sizeof(S);
            sums[i] = MUL_ADD(whole ? vload_whole(y) : vload_some(y, count - k), x, sums[i]);
        }
    }
}

__kernel void lstm_sums(__global const uchar *x, __global const uchar *h, __global const uchar *weights,
                        __global const uchar *bias, __global uchar *sums, Sums s) {
#if L != 1
    __local SUMS part[PARTS];
#endif
    const uint column = get_global_id(0) / L, first = get_local_id(0) * V;
    if (column >= s.columns) {  // true for all items of a group
        return;
    }
    weights += s.first[2] + column * s.row[2];
    for (uint batch = 0; batch < s.batches; batch += B) {
        const uint rows = s.batches - batch;
        VEC(C) each[B];
        for (uint i = 0; i < B; ++i) {
            each[i] = 0;
        }
        __global const uchar *a = x + s.first[0] + batch * s.row[0], *b = h + s.first[1] + batch * s.row[1];
        __global const uchar *w = weights + s.inputs * sizeof(S);
        if (s.whole) {
            add_products(each, a, s.row[0], rows, weights, first, s.inputs, true);
            add_products(each, b, s.row[1], rows, w, first, s.outputs, true);
        } else {
            add_products(each, a, s.row[0], rows, weights, first, s.inputs, false);
            add_products(each, b, s.row[1], rows, w, first, s.outputs, false);
        }
        C one[B];
        for (uint i = 0; i < B; ++i) {
            one[i] = each[i].s0 + each[i].s1 + (each[i].s2 + each[i].s3);
        }
#if B == 4
        float4 sum = vload4(0, one);
        JOIN_ITEMS(sum, SUM)
        vstore4(sum, 0, one);
#else
        float sum = one[0];
        JOIN_ITEMS(sum, SUM)
        one[0] = sum;
#endif
        for (uint i = 0; first == 0 && i < B && i < rows; ++i) {
#ifndef NO_BIAS
            one[i] += LOAD1(bias + s.first[3], column);
#endif
            STORE1(one[i], sums + s.first[4] + (batch + i) * s.row[4], column);
        }
    }
}
