// SPDX-License-Identifier: MIT
// A work item computes ROWS rows of four columns, from four terms of each at a time. WINDOW: rows are windows of
// kernel_w x kernel_h in an image; otherwise there is one tap. A_STRIDED, B_STRIDED: 1 if terms are not contiguous;
// B_BY_LINES: columns of a quantized b are contiguous; D_STRIDED: columns of d are not contiguous. NO_C: there is no c.
#include "src/gemm/opencl/product.clh"

// Four terms: `left` of them exist, the others are zeros.
#ifdef QUANTIZED
#define TERMS WORD
#define ADD_PRODUCTS(x, y, sum) add_dot(x, y, sum)
TERMS terms_of(Bytes p, long step, long left, bool strided, bool aligned, uint flip) {
    if (!strided && left >= 4) {
        return UNPACKED(word_at(p, aligned) ^ flip);
    }
    uchar part[4] = {0, 0, 0, 0};
    for (int i = 0; i < 4 && i < left; ++i) {
        part[i] = p[i * step] ^ (uchar)flip;
    }
    return UNPACKED(as_uint(vload4(0, part)));
}
#else
#define B S
#define TERMS VEC(C)
#define ADD_PRODUCTS(x, y, sum) \
    MUL_ADD((x).s3, (y).s3, MUL_ADD((x).s2, (y).s2, MUL_ADD((x).s1, (y).s1, MUL_ADD((x).s0, (y).s0, sum))))
TERMS terms_of(Bytes p, long step, long left, bool strided, bool aligned, uint flip) {
    if (!strided) {
        return vload_some(p, left);
    }
    C part[4];
    for (int i = 0; i < 4; ++i) {
        part[i] = i < left ? LOAD1(p + i * step, 0) : 0;
    }
    return vload4(0, part);
}
#endif

// The rows of an item: their images, and the start of the window in them.
typedef struct {
    Bytes at[ROWS];
    int2 first[ROWS];
} Rows;

Rows rows_from(uint y, Bytes a, const Product *p) {
    Rows rows;
    for (uint i = 0; i < ROWS; ++i) {  // rows after the last one repeat it and are not stored
        const uint r = min(y + i, p->m - 1);
#ifdef WINDOW
        const int2 place_of = (int2)((int)(r % p->plane % p->a_w), (int)(r % p->plane / p->a_w));
        rows.first[i] = place_of * (int2)(p->stride_x, p->stride_y) - (int2)(p->pad_x, p->pad_y);
        rows.at[i] = a + r / p->plane * p->a_z;
#else
        rows.first[i] = (int2)(0, 0);
        rows.at[i] = a + ROW(a, r);
#endif
    }
    return rows;
}

// The address of tap k of row i in its image; null outside of it.
Bytes pixel(const Rows *rows, uint i, int2 k, const Product *p) {
#ifdef WINDOW
    const int2 from = rows->first[i] + k * (int2)(p->dilation_x, p->dilation_y);
    if (from.s0 < 0 || from.s1 < 0 || from.s0 >= p->in_w || from.s1 >= p->in_h) {
        return 0;
    }
    return rows->at[i] + from.s0 * p->a_x + from.s1 * p->a_y;
#else
    return rows->at[i];
#endif
}

// Adds the products of one tap; a_sum and b_sum are sums of bytes.
void add_tap(C (*sum)[4], int *a_sum, int *b_sum, const Rows *rows, const Bytes *column, int2 k,
             const Product *p) {
    Bytes from[ROWS];
    for (uint i = 0; i < ROWS; ++i) {
        from[i] = pixel(rows, i, k, p);
    }
    const long tap = k.s0 * p->b_x + k.s1 * p->b_y;
    for (uint t = 0; t < p->terms; t += 4) {
        const long left = p->terms - t, at = tap + t * p->b_term;
        TERMS factor[4];
#ifdef B_BY_LINES
        if (left >= 4 && column[3] - column[0] == 3) {
            const uint4 w = words_across(column[0] + at, p->b_term, (p->aligned & 2) != 0) ^ FLIP(B);
            factor[0] = UNPACKED(w.s0);
            factor[1] = UNPACKED(w.s1);
            factor[2] = UNPACKED(w.s2);
            factor[3] = UNPACKED(w.s3);
        } else
#endif
            for (int j = 0; j < 4; ++j) {
                factor[j] = terms_of(column[j] + at, p->b_term, left, B_STRIDED, (p->aligned & 2) != 0, FLIP(B));
            }
#ifdef QUANTIZED
        for (int j = 0; j < 4; ++j) {
            b_sum[j] += BYTES_OF(factor[j]);
        }
#endif
        for (uint i = 0; i < ROWS; ++i) {
            if (from[i] == 0) {
#ifdef QUANTIZED
                a_sum[i] += p->a_zero * (int)min(left, 4L);
                for (int j = 0; j < 4; ++j) {
                    sum[i][j] += p->a_zero * BYTES_OF(factor[j]);
                }
#endif
                continue;
            }
            const TERMS e =
                terms_of(from[i] + t * p->a_term, p->a_term, left, A_STRIDED, (p->aligned & 1) != 0, FLIP(S));
#ifdef QUANTIZED
            a_sum[i] += BYTES_OF(e);
#endif
            for (int j = 0; j < 4; ++j) {
                sum[i][j] = ADD_PRODUCTS(e, factor[j], sum[i][j]);
            }
        }
    }
}

__kernel void product(Bytes a, Bytes b, Bytes c, __global uchar *d,
#ifdef QUANTIZED
                      __global const int *multipliers, __global const int *shifts,
#endif
                      Walk w, Product product) {
    const Product *p = &product;
    uint item = get_global_id(0);
    const uint pieces = (p->n + 3) / 4;
    const uint x = item % pieces * 4;
    item /= pieces;
    const uint blocks = (p->m + ROWS - 1) / ROWS;
    const uint y = item % blocks * ROWS;
    const uint batch = item / blocks;
    if (batch >= (uint)w.extent[0]) {
        return;
    }
    const long4 at = place(&w, batch, 0);
    const Rows rows = rows_from(y, a + at.s0, p);
    Bytes column[4];
    C sum[ROWS][4];
    int a_sum[ROWS], b_sum[4];
    for (uint j = 0; j < 4; ++j) {
        column[j] = b + at.s1 + min(x + j, p->n - 1) * p->b_column;
        b_sum[j] = 0;
        for (uint i = 0; i < ROWS; ++i) {
            sum[i][j] = 0;
            a_sum[i] = 0;
        }
    }
    for (int tap = 0; tap < p->kernel_w * p->kernel_h; ++tap) {
        add_tap(sum, a_sum, b_sum, &rows, column, (int2)(tap % p->kernel_w, tap / p->kernel_w), p);
    }
    for (uint i = 0; i < ROWS && y + i < p->m; ++i) {
        const VEC(C) v = vload4(0, sum[i]);
#ifdef QUANTIZED
        finish(v, a_sum[i], vload4(0, b_sum), y + i, x, batch * p->group, c + at.s2, d + at.s3, multipliers, shifts, p);
#else
        finish(v, y + i, x, c + at.s2, d + at.s3, p);
#endif
    }
}
