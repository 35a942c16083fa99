// SPDX-License-Identifier: MIT
// A work group computes BM rows of BN columns. BK terms (words of four bytes with DOT) at a time go through local
// memory; the next ones are loaded while these are multiplied. A work item has 8 x 8 sums in registers. The options are
// those of product.cl. If terms are not contiguous, images are read by elements. B_BY_LINES: b is read by its columns;
// a strided matrix a is read by its rows. WHOLE: the terms of a tap are a multiple of the terms of a tile and are
// contiguous in a; in b, terms or columns are, and the columns are a multiple of four. Then no step is cut short, and
// addresses advance by constants except at the start of a tap. QUANTIZED without DOT: products of bytes are summed in
// float, which a device without DOT multiplies faster than integers. This is exact up to 2^24, for 1024 terms; LONG:
// there are more.
#include "src/gemm/opencl/tile_loads.clh"

// Four more than needed, so that stores of the terms of one row reach different banks.
#define A_LINE (BM + 4)
#define B_LINE (BN + 4)

#ifdef DOT
#define SUM4 int4
SUM4 add_products(T x, T4 y, SUM4 sum) {
    return (SUM4)(add_dot(x, y.s0, sum.s0), add_dot(x, y.s1, sum.s1), add_dot(x, y.s2, sum.s2),
                  add_dot(x, y.s3, sum.s3));
}
#define ADD_PRODUCTS(x, y, sum) add_products(x, y, sum)
#define BYTE_SUMS(x) add_products(0x01010101u, x, (int4)(0))
#else
#define SUM4 float4
#define ADD_PRODUCTS(x, y, sum) MUL_ADD((float4)(x), y, sum)
#define BYTE_SUMS(x) (x)
#endif
// SLICES parts of a group each multiply their share of the terms, if there are few groups for many compute units; with
// WHOLE in float, without a window.
#ifndef SLICES
#define SLICES 1
#endif

#ifdef LONG
#define TOTAL total
#else
#define TOTAL sum
#endif

// NVIDIA's compiler obeys its register option only if the group size is not declared.
#ifdef FREE_GROUP
#define GROUP
#else
#define GROUP __attribute__((reqd_work_group_size(ITEMS * SLICES, 1, 1)))
#endif

// Number of neighbouring groups before the groups of the next rows: their operands stay in the cache.
#define STRIP 16

// Writes terms of a line, or four lines of a term, into a tile.
void put(__local T *tile, bool by_lines, uint lines, uint stride, uint part, T4 v) {
    if (by_lines) {
        *(__local T4 *)(tile + part / (lines / 4) * stride + part % (lines / 4) * 4) = v;
    } else {
        __local T *to = tile + part % (BK / 4) * 4 * stride + part / (BK / 4);
        to[0] = v.s0;
        to[stride] = v.s1;
        to[2 * stride] = v.s2;
        to[3 * stride] = v.s3;
    }
}

// Adds the products of two tiles to an item's 8 x 8 sums.
void multiply(const __local T4 *a_tile, const __local T4 *b_tile, SUM4 (*sum)[2]) {
#if DOT == 1  // unrolling all of them makes CPU compilers take three times as long
#pragma unroll 2
#else
#pragma unroll
#endif
    for (uint k = 0; k < BK; ++k) {
        const T4 b0 = b_tile[k * (B_LINE / 4)], b1 = b_tile[k * (B_LINE / 4) + 8];
#pragma unroll
        for (uint i = 0; i < 8; i += 4) {
            const T4 e = a_tile[k * (A_LINE / 4) + i];
            sum[i][0] = ADD_PRODUCTS(e.s0, b0, sum[i][0]);
            sum[i][1] = ADD_PRODUCTS(e.s0, b1, sum[i][1]);
            sum[i + 1][0] = ADD_PRODUCTS(e.s1, b0, sum[i + 1][0]);
            sum[i + 1][1] = ADD_PRODUCTS(e.s1, b1, sum[i + 1][1]);
            sum[i + 2][0] = ADD_PRODUCTS(e.s2, b0, sum[i + 2][0]);
            sum[i + 2][1] = ADD_PRODUCTS(e.s2, b1, sum[i + 2][1]);
            sum[i + 3][0] = ADD_PRODUCTS(e.s3, b0, sum[i + 3][0]);
            sum[i + 3][1] = ADD_PRODUCTS(e.s3, b1, sum[i + 3][1]);
        }
    }
}

#ifdef QUANTIZED
// Adds an item's sums of the bytes of its lines.
void add_sums(__local int *sums, bool by_lines, uint lines, uint part, int4 s) {
    if (by_lines) {
        __local int *to = sums + part % (lines / 4) * 4;
        atomic_add(to, s.s0);
        atomic_add(to + 1, s.s1);
        atomic_add(to + 2, s.s2);
        atomic_add(to + 3, s.s3);
    } else {
        atomic_add(sums + part / (BK / 4), s.s0 + s.s1 + s.s2 + s.s3);
    }
}
#define SUM_BYTES(sum, v) sum += BYTE_SUMS(v);
#else
#define SUM_BYTES(sum, v)
#endif

// Stores an item's loaded terms of operand M (or m) in a tile of `lines` lines, and adds their bytes to `sums`.
#define PUT_TILE(M, m, lines)                                                      \
    _Pragma("unroll")                                                              \
    for (uint i = 0; i < M##_LOADS; ++i) {                                         \
        put(m##_tile, M##_BY_LINES, lines, M##_LINE, i * ITEMS + id, m##_next[i]); \
        SUM_BYTES(m##_sum[i], m##_next[i])                                         \
    }
#define ADD_SUMS(M, m, lines, sums)                                                    \
    _Pragma("unroll")                                                                  \
    for (uint i = 0; i < M##_LOADS; ++i) {                                             \
        add_sums(sums, M##_BY_LINES, lines, i * ITEMS + id, convert_int4(m##_sum[i])); \
    }

// The position of the group in a batch: strips of STRIP groups.
void find_tile(uint group, Loader *l, const Product *p) {
    const uint groups_m = (p->m + BM - 1) / BM, groups_n = (p->n + BN - 1) / BN;
    const uint strip = group / (groups_m * STRIP);
    const uint width = min(groups_n - strip * STRIP, (uint)STRIP);
    group -= strip * STRIP * groups_m;
    l->m0 = group / width * BM;
    l->n0 = (strip * STRIP + group % width) * BN;
}

#define TILES (BK * (A_LINE + B_LINE) / 2)  // tiles of a slice, in units of four elements

__kernel GROUP void product_tiled(
    Bytes a, Bytes b, Bytes c, __global uchar *d,
#ifdef QUANTIZED
    __global const int *multipliers, __global const int *shifts,
#endif
    Walk w, Product product) {
    const Product *p = &product;
#if SLICES > 1
    __local T4 all_tiles[SLICES * TILES];
    const uint id = get_local_id(0) % ITEMS, slice = get_local_id(0) / ITEMS;
    __local T4 *const a_tiles = all_tiles + slice * TILES, *const b_tiles = a_tiles + 2 * BK * A_LINE / 4;
#else
    __local T4 a_tiles[2 * BK * A_LINE / 4];
    __local T4 b_tiles[2 * BK * B_LINE / 4];
    const uint id = get_local_id(0);
#endif
    const uint groups = (p->m + BM - 1) / BM * ((p->n + BN - 1) / BN);
    const uint batch = get_group_id(0) / groups;
    // The tile and the positions of c and d. Not kept in registers, because the loop needs all registers.
    __local long4 places;
    Loader loader;
    find_tile(get_group_id(0) % groups, &loader, p);
    {
        const long4 at = place(&w, batch, 0);
        if (get_local_id(0) == 0) {
            places = (long4)(loader.m0, loader.n0, at.s2, at.s3);
        }
        a += at.s0;
        b += at.s1;
    }
    start(&loader, id, a, b, p);
    T4 a_next[A_LOADS], b_next[B_LOADS];
    SUM4 sum[8][2];
#pragma unroll
    for (uint i = 0; i < 8; ++i) {
        sum[i][0] = sum[i][1] = (SUM4)(0);
    }
#ifdef QUANTIZED
    __local int sums[BM + BN];
    for (uint i = id; i < BM + BN; i += ITEMS) {
        sums[i] = 0;
    }
    SUM4 a_sum[A_LOADS] = {(SUM4)(0)}, b_sum[B_LOADS] = {(SUM4)(0)};
#endif
#ifdef LONG
    int4 total[8][2] = {{(int4)(0)}};
#endif
    const uint own_m = id / 32 / BLOCKS_N * 32 + id % 32 / 8 * 4, own_n = id / 32 % BLOCKS_N * 64 + id % 8 * 4;
    const uint all_steps = (p->kernel_w * p->kernel_h * p->terms + BK * PACK - 1) / (BK * PACK);
#if SLICES > 1
    const uint steps = (all_steps + SLICES - 1) / SLICES;  // steps of the longest slice
    const uint own_steps = min(all_steps - min(all_steps, slice * steps), steps);
    skip(&loader, slice * steps * BK, p);
#else
    const uint steps = all_steps, own_steps = all_steps;
#endif
    for (uint step = 0; step <= steps; ++step) {
        const uint now = step % 2, before = 1 - now;
        if (step < own_steps) {
            load(&loader, id, step * BK, a_next, b_next, p);
        }
        if (step > 0
#if SLICES > 1
            && step <= own_steps
#endif
        ) {
            multiply(a_tiles + (before * BK * A_LINE + own_m) / 4, b_tiles + (before * BK * B_LINE + own_n) / 4, sum);
        }
#ifdef LONG
        if (step % (1024 / BK) == 0 || step == steps) {
#pragma unroll
            for (uint i = 0; i < 8; ++i) {
#pragma unroll
                for (uint j = 0; j < 2; ++j) {
                    total[i][j] += convert_int4(sum[i][j]);
                    sum[i][j] = (SUM4)(0);
                }
            }
        }
#endif
        if (step < own_steps) {
            __local T *a_tile = (__local T *)(a_tiles + now * BK * A_LINE / 4);
            __local T *b_tile = (__local T *)(b_tiles + now * BK * B_LINE / 4);
            PUT_TILE(A, a, BM)
            PUT_TILE(B, b, BN)
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#if SLICES > 1
    // Half of the sums at a time: the tiles have room for that.
#pragma unroll
    for (uint n = 0; n < 2 * (SLICES - 1); ++n) {
        const uint first = n % 2 * 4;
#pragma unroll
        for (uint i = 0; i < 8; ++i) {
            if (slice == n / 2 + 1) {
                all_tiles[i * ITEMS + id] = sum[first + i / 2][i % 2];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (uint i = 0; i < 8; ++i) {
            if (slice == 0) {
                sum[first + i / 2][i % 2] += all_tiles[i * ITEMS + id];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (slice != 0) {
        return;
    }
#endif
#ifdef QUANTIZED
    ADD_SUMS(A, a, BM, sums)
    ADD_SUMS(B, b, BN, sums + BM)
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
    const uint m0 = places.s0, n0 = places.s1;
    c += places.s2;
    d += places.s3;
#pragma unroll
    for (uint i = 0; i < 8; ++i) {
        const uint y = own_m + i / 4 * 16 + i % 4, r = m0 + y;
#pragma unroll
        for (uint j = 0; j < 2; ++j) {
            const uint u = own_n + j * 32, x = n0 + u;
            if (r < p->m && x < p->n) {
#ifdef QUANTIZED
                finish(convert_int4(TOTAL[i][j]), sums[y], vload4(0, sums + BM + u), r, x, batch * p->group, c, d,
                       multipliers, shifts, p);
#else
                finish(sum[i][j], r, x, c, d, p);
#endif
            }
        }
    }
}
