// SPDX-License-Identifier: MIT
// The sums of all gates for a few batches, weights * [x h] + bias, where launches and reading the weights dominate:
// L work items compute G sums, for B batches at a time, 1 or 4. NO_BIAS: there is no bias. CELL: the G sums are those
// of a unit's gates, z, and the items compute its results, for up to MOST batches; otherwise G is 1.
#include "src/cl/vocabulary/lines.clh"
#include "src/ops/lstm_cell/cell.clh"

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
// bias and the sums. The rows of a group's weights are `columns` apart. whole: rows of the first three are whole,
// aligned vectors.
typedef struct {
    long first[5], row[5];
    uint inputs, outputs, columns, batches, whole, unused;
} Sums;

#define EACH(k, count) _Pragma("unroll") for (uint k = 0; k < count; ++k)

// Adds the products of rows of w, `gate` bytes apart, and of a; rows of a past the last one repeat it, and their sums
// are not used.
void add_products(VEC(C) *sums, __global const uchar *a, long row, uint rows, __global const uchar *w, long gate,
                  uint first, uint count, bool whole) {
    for (uint k = first; k < count; k += V * L) {
        VEC(C) y[B];
        EACH(i, B) {
            __global const uchar *p = a + min(i, rows - 1) * row + k * sizeof(S);
            y[i] = whole ? vload_whole(p) : vload_some(p, count - k);
        }
        EACH(g, G) {
            __global const uchar *p = w + g * gate + k * sizeof(S);
            const VEC(C) x = whole ? vload_whole(p) : vload_some(p, count - k);
            EACH(i, B) {
                sums[g * B + i] = MUL_ADD(y[i], x, sums[g * B + i]);
            }
        }
    }
}

#define ADD_BOTH(whole)                                                           \
    add_products(each, a, s.row[0], rows, weights, gate, first, s.inputs, whole); \
    add_products(each, b, s.row[1], rows, weights + s.inputs * sizeof(S), gate, first, s.outputs, whole);

__kernel void lstm_sums(__global const uchar *x, __global const uchar *h, __global const uchar *weights,
                        __global const uchar *bias, __global uchar *gates, Sums s
#ifdef CELL
                        ,
                        __global const uchar *before, __global uchar *after, __global uchar *state,
                        __global uchar *copy, Step step, Function f
#endif
) {
#if L != 1
    __local SUMS part[PARTS];
#endif
#ifdef CELL
    __local float z[4][MOST];
#endif
    const uint column = get_global_id(0) / L, first = get_local_id(0) * V;
    if (column >= s.columns) {  // true for all items of a group
        return;
    }
    weights += s.first[2] + column * s.row[2];
    const long gate = s.columns * s.row[2];
    for (uint batch = 0; batch < s.batches; batch += B) {
        const uint rows = s.batches - batch;
        VEC(C) each[G * B];
        EACH(i, G * B) {
            each[i] = 0;
        }
        __global const uchar *a = x + s.first[0] + batch * s.row[0], *b = h + s.first[1] + batch * s.row[1];
        if (s.whole) {
            ADD_BOTH(true)
        } else {
            ADD_BOTH(false)
        }
        EACH(g, G) {
            C one[B];
            EACH(i, B) {
                const VEC(C) v = each[g * B + i];
                one[i] = v.s0 + v.s1 + (v.s2 + v.s3);
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
                one[i] += LOAD1(bias + s.first[3], column + g * s.columns);
#endif
#ifdef CELL
                z[g + 4 - G][batch + i] = one[i];
#else
                STORE1(one[i], gates + s.first[4] + (batch + i) * s.row[4], column);
#endif
            }
        }
    }
#ifdef CELL
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint batch = get_local_id(0); batch < s.batches; batch += L) {
        const float i = G == 4 ? z[0][batch] : 0;
        finish_unit(i, z[1][batch], z[2][batch], z[3][batch], before, gates, after, state, copy,
                    column, batch, &step, &f);
    }
#endif
}
