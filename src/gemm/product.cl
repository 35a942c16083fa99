// SPDX-License-Identifier: MIT
// A work item makes ROWS rows of four columns from four terms of each at a time. WINDOW: rows are what a window of
// kernel_w x kernel_h sees of an image, else there is one tap. A_STRIDED, B_STRIDED: 1 where terms do not lie behind
// one another; D_STRIDED: where columns of d do not. NO_C: there is no c. QUANTIZED: sums of (a - a_zero) *
// (b - b_zero) in 32 bits, c being added to them; B is the type of b. STAGE 0: that is all, 1: requantized, by channel
// with PER_CHANNEL, 2: times scale, plus c in float. DOT: the device multiplies and adds four bytes at once.
#include "src/cl/fixedpoint.clh"
#include "src/gemm/product.clh"

#ifdef QUANTIZED
#define MULTIPLY(x, y, z) ((x) * (y) + (z))
#else
#define B S
#define MULTIPLY(x, y, z) MUL_ADD(x, y, z)
#endif
#ifdef DOT
#ifdef cl_khr_integer_dot_product
#pragma OPENCL EXTENSION cl_khr_integer_dot_product : enable
#endif
#define TERMS(t) VEC(t)
#else
#define TERMS(t) VEC(C)
#endif
#if defined(QUANTIZED) && !defined(DOT)
#define FROM(zero, x) ((x) - (zero))
#else
#define FROM(zero, x) (x)
#endif

// Four terms; 0 behind the last of the `left` ones.
TERMS(S) terms_of_a(__global const uchar *p, long step, long left, int zero) {
    if (!A_STRIDED && left >= 4) {
#ifdef DOT
        return vload4(0, (__global const S *)p);
#else
        return FROM(zero, vload_some(p, 4));
#endif
    }
#ifdef DOT
    S part[4];
#else
    C part[4];
#endif
    for (int i = 0; i < 4; ++i) {
        part[i] = i < left ? FROM(zero, LOAD1(p + i * step, 0)) : 0;
    }
    return vload4(0, part);
}

// The same; what is behind the last term meets zeros.
TERMS(B) terms_of_b(__global const uchar *p, long step, long left, int zero) {
#ifdef QUANTIZED
    B part[4] = {0, 0, 0, 0};
    const bool together = !B_STRIDED && left >= 4;
    if (together) {
        vstore4(vload4(0, (__global const B *)p), 0, part);
    }
    const long alone = together ? 0 : min(left, 4L);
#else
    C part[4] = {0, 0, 0, 0};
    if (!B_STRIDED) {
        return vload_some(p, left);
    }
    const long alone = min(left, 4L);
#endif
    for (int i = 0; i < alone; ++i) {
#ifdef QUANTIZED
        part[i] = *(__global const B *)(p + i * step);
#else
        part[i] = LOAD1(p + i * step, 0);
#endif
    }
#if defined(QUANTIZED) && !defined(DOT)
    return convert_int4(vload4(0, part)) - zero;
#else
    return vload4(0, part);
#endif
}

// sum + x * y
C add_products(TERMS(S) x, TERMS(B) y, C sum) {
#ifdef DOT
    return sum + (int)dot(x, y);
#else
    sum = MULTIPLY(x.s0, y.s0, sum);
    sum = MULTIPLY(x.s1, y.s1, sum);
    sum = MULTIPLY(x.s2, y.s2, sum);
    return MULTIPLY(x.s3, y.s3, sum);
#endif
}

// The rows of an item: their images, and where the window begins in them.
typedef struct {
    __global const uchar *at[ROWS];
    int2 first[ROWS];
} Rows;

Rows rows_from(uint y, __global const uchar *a, const Product *p) {
    Rows rows;
    for (uint i = 0; i < ROWS; ++i) {  // rows behind the last one are computed as that one, and not stored
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

// Where tap k of row i is in its image; null outside of it.
__global const uchar *pixel(const Rows *rows, uint i, int2 k, const Product *p) {
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

// Adds the products of one tap. With DOT, a_sum and b_sum are those of the bytes.
void add_tap(C (*sum)[4], int *a_sum, int *b_sum, const Rows *rows, __global const uchar *const *column, int2 k,
             const Product *p) {
    __global const uchar *from[ROWS];
    for (uint i = 0; i < ROWS; ++i) {
        from[i] = pixel(rows, i, k, p);
    }
    const long tap = k.s0 * p->b_x + k.s1 * p->b_y;
    for (uint t = 0; t < p->terms; t += 4) {
        const long left = p->terms - t;
        TERMS(B) factor[4];
        for (int j = 0; j < 4; ++j) {
            factor[j] = terms_of_b(column[j] + tap + t * p->b_term, p->b_term, left, p->b_zero);
#ifdef DOT
            b_sum[j] += (int)dot(factor[j], (TERMS(B))(1));
#endif
        }
        for (uint i = 0; i < ROWS; ++i) {
#ifdef DOT
            TERMS(S) e = (TERMS(S))(p->a_zero);
            if (from[i] != 0) {
                e = terms_of_a(from[i] + t * p->a_term, p->a_term, left, 0);
            }
            a_sum[i] += from[i] != 0 ? (int)dot(e, (TERMS(S))(1)) : p->a_zero * (int)min(left, 4L);
#else
            if (from[i] == 0) {
                continue;
            }
            const TERMS(S) e = terms_of_a(from[i] + t * p->a_term, p->a_term, left, p->a_zero);
#endif
            for (int j = 0; j < 4; ++j) {
                sum[i][j] = add_products(e, factor[j], sum[i][j]);
            }
        }
    }
}

#ifdef QUANTIZED
void finish(int4 s, uint r, uint x, uint first, __global const uchar *c, __global uchar *d,
            __global const int *multipliers, __global const int *shifts, const Product *p) {
    R out[4];
    int sum[4];
    vstore4(s, 0, sum);
    for (uint j = 0; j < 4; ++j) {
        const uint n = min(x + j, p->n - 1);
#ifndef NO_C
        __global const uchar *third = c + ROW(c, r) + n * p->c_column;
#endif
#if STAGE == 2
        out[j] = sum[j] * p->scale;
#ifndef NO_C
        out[j] += *(__global const float *)third;
#endif
        out[j] = clamp(out[j], p->lo, p->hi);
#else
#ifndef NO_C
        sum[j] += *(__global const int *)third;
#endif
#if STAGE == 1
#ifdef PER_CHANNEL
        sum[j] = requantized(sum[j], multipliers[first + n], shifts[first + n], p->d_zero, p->q_lo, p->q_hi);
#else
        sum[j] = requantized(sum[j], multipliers[0], shifts[0], p->d_zero, p->q_lo, p->q_hi);
#endif
#endif
        out[j] = sum[j];
#endif
    }
    store_columns(vload4(0, out), r, x, d, p);
}
#endif

__kernel void product(__global const uchar *a, __global const uchar *b, __global const uchar *c, __global uchar *d,
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
    __global const uchar *column[4];
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
        VEC(C) v = vload4(0, sum[i]);
#ifdef DOT
        const int taken = p->kernel_w * p->kernel_h * (int)p->terms;
        v += taken * p->a_zero * p->b_zero - p->a_zero * vload4(0, b_sum) - p->b_zero * a_sum[i];
#endif
#ifdef QUANTIZED
        finish(v, y + i, x, batch * p->group, c + at.s2, d + at.s3, multipliers, shifts, p);
#else
        finish(v, y + i, x, c + at.s2, d + at.s3, p);
#endif
    }
}
