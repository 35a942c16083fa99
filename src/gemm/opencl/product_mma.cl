// SPDX-License-Identifier: MIT
// product_tiled.cl with the matrix instructions of NVIDIA devices from compute capability 8.0 on: halves with float
// sums, bytes with 32-bit sums. Bytes stay signed or unsigned, and so do zero points. A group copies LINE bytes of the
// terms of each of its lines at a time while it multiplies the previous ones; a unit is 16 bytes. A warp computes
// WARP_M x WARP_N sums. An operand is read in units of terms or, with A_STRIDED or B_BY_LINES, in units of contiguous
// lines. If units are in memory as they are in a tile, p->aligned says so; otherwise their elements are collected. Each
// tap of a window starts a unit.
#include "src/gemm/opencl/mma_loads.clh"

#define MATRICES(name, form)                                                      \
    uint4 name(const __local uint4 *at) {                                         \
        uint x, y, z, w;                                                          \
        __asm__ volatile("ldmatrix.sync.aligned.m8n8.x4" form ".shared.b16 {%0,%1,%2,%3}, [%4];" \
                         : "=r"(x), "=r"(y), "=r"(z), "=r"(w)                     \
                         : "r"((uint)(size_t)at)                                  \
                         : "memory");                                             \
        return (uint4)(x, y, z, w);                                               \
    }
MATRICES(matrices, "")
MATRICES(transposed, ".trans")

uint permuted(uint x, uint y, uint which) {
    uint d;
    __asm__("prmt.b32 %0, %1, %2, %3;" : "=r"(d) : "r"(x), "r"(y), "r"(which));
    return d;
}

// A warp's operand of 16 lines and 32 bytes of their terms, in quarters. For a: both halves of the lines with the first
// terms, then with the other terms. For b: both halves of the terms of the first lines, then of the other lines.
// Operands of one instruction must be in neighbouring registers. Bytes by lines come in pairs of lines: each half has
// every other line (PLACE).
#ifdef QUANTIZED
#define PLACE(by_lines, i) ((by_lines) ? (i) % 8 * 2 + (i) / 8 : (i))
#else
#define PLACE(by_lines, i) (i)
#endif
uint4 fragment(const __local uint4 *tile, bool is_b, bool by_lines, uint lines, uint line, uint part, uint lane) {
    const uint half_of_lines = is_b ? lane / 16 : lane / 8 % 2, half_of_terms = is_b ? lane / 8 % 2 : lane / 16;
    if (!by_lines) {
        return matrices(tile + slot(false, lines, line + half_of_lines * 8 + lane % 8, part * 2 + half_of_terms));
    }
#ifdef QUANTIZED
    const uint term = part * 32 + lane / 16 * 16 + lane % 8 / 2 * 4 + lane / 8 % 2 * 2 + lane % 2;
    const uint4 f = transposed(tile + slot(true, lines, term, line / UNIT));
    const uint4 mixed = (uint4)(permuted(f.s0, f.s1, 0x6420), permuted(f.s0, f.s1, 0x7531),
                                permuted(f.s2, f.s3, 0x6420), permuted(f.s2, f.s3, 0x7531));
    return is_b ? mixed.s0213 : mixed;
#else
    const uint term = part * 16 + half_of_terms * 8 + lane % 8;
    return transposed(tile + slot(true, lines, term, line / UNIT + half_of_lines));
#endif
}

// Adds the products of 16 lines of a and 8 lines of b.
#define MMA(form, kind)                                                                         \
    __asm__("mma.sync.aligned." form " {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"   \
            : "+" kind(s[0]), "+" kind(s[1]), "+" kind(s[2]), "+" kind(s[3])                    \
            : "r"(x.s0), "r"(x.s1), "r"(x.s2), "r"(x.s3), "r"(low), "r"(high))
void multiply(C *s, uint4 x, uint low, uint high) {
#ifdef QUANTIZED
    if (SIGNED(S) && SIGNED(B)) {
        MMA("m16n8k32.row.col.s32.s8.s8.s32", "r");
    } else if (SIGNED(S)) {
        MMA("m16n8k32.row.col.s32.s8.u8.s32", "r");
    } else if (SIGNED(B)) {
        MMA("m16n8k32.row.col.s32.u8.s8.s32", "r");
    } else {
        MMA("m16n8k32.row.col.s32.u8.u8.s32", "r");
    }
#else
    MMA("m16n8k16.row.col.f32.f16.f16.f32", "f");
#endif
}

#ifdef QUANTIZED
// The sum plus the four bytes of each of two words.
int add_bytes(int sum, uint x, uint y, bool is_signed) {
    int d;
    if (is_signed) {
        __asm__("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(x), "r"(0x01010101u), "r"(sum));
        __asm__("dp4a.s32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(y), "r"(0x01010101u), "r"(d));
    } else {
        __asm__("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(x), "r"(0x01010101u), "r"(sum));
        __asm__("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(d) : "r"(y), "r"(0x01010101u), "r"(d));
    }
    return d;
}
#endif

#ifdef WGMMA
// NVIDIA's OpenCL compiler rejects these instructions, so they are comments until hopper_text() of
// src/cl/programs/programs.h removes the marks. A mark has two parts, so that the build does not take it for a comment.
// The sums are registers that these lines declare: sum0 to sum63 are those of sum[0], in order.
#define MARK "/" "/90a "
#define HOPPER(text) __asm__ volatile(MARK text : : : "memory")
#define FIVE(t, i, j, k, l, m) "sum" #t #i ", sum" #t #j ", sum" #t #k ", sum" #t #l ", sum" #t #m
#define TEN(t) FIVE(t, 0, 1, 2, 3, 4) ", " FIVE(t, 5, 6, 7, 8, 9) ", "
#define SUMS TEN() TEN(1) TEN(2) TEN(3) TEN(4) TEN(5) "sum60, sum61, sum62, sum63"
#define TAKE(i) __asm__ volatile(MARK "mov.f32 %0, sum" #i ";" : "=f"(sum[0][(i) / 4][(i) % 4]));
#define TAKE5(t, i, j, k, l, m) TAKE(t##i) TAKE(t##j) TAKE(t##k) TAKE(t##l) TAKE(t##m)
#define TAKE10(t) TAKE5(t, 0, 1, 2, 3, 4) TAKE5(t, 5, 6, 7, 8, 9)
// The descriptor of a tile: its position and the distances of its units, in units: between groups of eight rows of a or
// terms of b; for b also between blocks of 64 columns.
#define A_LIES(at) ((ulong)((at) & 0x3fff) | 32ul << 32 | 2ul << 62)
#define B_LIES(at) ((ulong)((at) & 0x3fff) | STEP * 8ul << 16 | 64ul << 32 | 1ul << 62)
#define MULTIPLY(part, add)                                                                                \
    __asm__ volatile(MARK "{ .reg .pred p; setp.ne.b32 p, %2, 0; "                                         \
                          "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16 {" SUMS                     \
                          "}, %0, %1, p, 1, 1, 0, 1; }"                                                    \
                     :                                                                                     \
                     : "l"(x + (part) * 2), "l"(y + (part) * 128), "r"(add)                                \
                     : "memory");
#define ALIGNED __attribute__((aligned(1024)))
#else
#define ALIGNED
#endif

__kernel __attribute__((reqd_work_group_size(ITEMS, 1, 1))) void product_mma(
    Bytes a, Bytes b, Bytes c, __global uchar *d,
#ifdef QUANTIZED
    __global const int *multipliers, __global const int *shifts,
#endif
    Walk w, Product product) {
    __local uint4 tiles[STAGES * TILE] ALIGNED;
    const Product *p = &product;
    const uint id = get_local_id(0), lane = id % 32;
    const uint groups_m = (p->m + BM - 1) / BM, groups_n = (p->n + BN - 1) / BN;
    const uint batch = get_group_id(0) / (groups_m * groups_n);
    const long4 at = place(&w, batch, 0);
    uint group = get_group_id(0) % (groups_m * groups_n);
    const uint strip = group / (groups_m * STRIP), width = min(groups_n - strip * STRIP, (uint)STRIP);
    group -= strip * STRIP * groups_m;
    const uint m0 = group / width * BM, n0 = (strip * STRIP + group % width) * BN;
    a += at.s0;
    b += at.s1;
    Loader loader;
    start(&loader, m0, n0, id, a, b, p);
    __local uint4 *const a_to = tiles + first_slot(A_BY_LINES, BM, id);
    __local uint4 *const b_to = tiles + BM * UNITS + first_slot(B_BY_LINES, BN, id);
    C sum[BLOCKS_M][BLOCKS_N * 2][4];
#ifndef WGMMA
#pragma unroll
    for (uint i = 0; i < BLOCKS_M * BLOCKS_N * 8; ++i) {
        sum[i / (BLOCKS_N * 8)][i / 4 % (BLOCKS_N * 2)][i % 4] = 0;
    }
#endif
#ifdef QUANTIZED
    int a_sum[BLOCKS_M][2] = {{0}}, b_sum[BLOCKS_N][2] = {{0}};
#endif
    const uint warp_m = id / 32 / WARPS_N, warp_n = id / 32 % WARPS_N;
    const uint units = p->kernel_w * p->kernel_h * ((p->terms + UNIT - 1) / UNIT);
    const uint steps = (units + UNITS - 1) / UNITS;
// Copies a tile to the one at `to`.
#define LOAD(step, to)                                               \
    load(&loader, a_to + (to), b_to + (to), (step) < steps, p);      \
    __asm__ volatile("cp.async.commit_group;" : : : "memory");
#define WAIT(left)                                                                         \
    __asm__ volatile("cp.async.wait_group %0;" : : "n"(left) : "memory");                  \
    barrier(CLK_LOCAL_MEM_FENCE);
    uint now = 0;  // the current tile
#ifdef WGMMA
    // Copies need no fence before they are multiplied, only the barrier. A fence would also wait for all later copies
    // and reduce the speed to 0.7.
    const uint first = (uint)(size_t)tiles / 16;
    uint before = (STAGES - 1) * TILE;
    HOPPER(".reg .f32 sum<64>;");
#pragma unroll 1
    for (uint step = 0; step < STAGES - 1; ++step) {
        LOAD(step, step * TILE)
    }
#pragma unroll 1
    for (uint step = 0; step < steps; ++step) {
        __asm__ volatile("cp.async.wait_group %0;" : : "n"(STAGES - 2) : "memory");
        HOPPER("wgmma.wait_group.sync.aligned 0;");
        barrier(CLK_LOCAL_MEM_FENCE);
        const ulong x = A_LIES(first + now + id / 128 * 256);
        const ulong y = B_LIES(first + now + BM * UNITS);
        HOPPER("wgmma.fence.sync.aligned;");
        MULTIPLY(0, step)
        MULTIPLY(1, 1)
        HOPPER("wgmma.commit_group.sync.aligned;");
        LOAD(step + STAGES - 1, before)
        before = now;
        now = now == (STAGES - 1) * TILE ? 0 : now + TILE;
    }
    HOPPER("wgmma.wait_group.sync.aligned 0;");
    TAKE10()
    TAKE10(1)
    TAKE10(2)
    TAKE10(3)
    TAKE10(4)
    TAKE10(5)
    TAKE(60) TAKE(61) TAKE(62) TAKE(63)
#else
// The two parts of a tile alternate between two sets of registers: one is multiplied while the next is read.
#define READ_A(set, part, i) \
    x[set][i] = fragment(tiles + now, false, A_BY_LINES, BM, warp_m * WARP_M + (i) * 16, part, lane);
#define READ_B(set, part, j) \
    y[set][j] = fragment(tiles + now + BM * UNITS, true, B_BY_LINES, BN, warp_n * WARP_N + (j) * 16, part, lane);
#define READ(set, part)                                           \
    _Pragma("unroll") for (uint j = 0; j < BLOCKS_N; ++j) {       \
        READ_B(set, part, j)                                      \
    }                                                             \
    _Pragma("unroll") for (uint i = 0; i < BLOCKS_M; ++i) {       \
        READ_A(set, part, i)                                      \
    }
    uint4 x[2][BLOCKS_M], y[2][BLOCKS_N];
#pragma unroll 1
    for (uint step = 0; step < STAGES; ++step) {
        LOAD(step, step * TILE)
    }
    WAIT(STAGES - 1)
    READ(0, 0)
#pragma unroll 1
    for (uint part = 0; part < steps * 2; part += 2) {
#pragma unroll
        for (uint set = 0; set < 2; ++set) {
            const uint step = (part + set) / 2, before = now;
            if (set == 0) {
                READ(1, 1)
            }
#pragma unroll
            for (uint i = 0; i < BLOCKS_M; ++i) {
                if (set == 1 && i == BLOCKS_M / 2) {  // after this barrier, all have read the tile
                    WAIT(STAGES - 2)
                    now = now == (STAGES - 1) * TILE ? 0 : now + TILE;
                    READ(0, 0)
                    LOAD(step + STAGES, before)
                }
#pragma unroll
                for (uint j = 0; j < BLOCKS_N; ++j) {
                    multiply(sum[i][j * 2], x[set][i], y[set][j].s0, y[set][j].s1);
                    multiply(sum[i][j * 2 + 1], x[set][i], y[set][j].s2, y[set][j].s3);
                }
            }
#ifdef QUANTIZED
            // Warps with the same lines take turns.
            if (p->b_zero != 0 && step % WARPS_N == warp_n) {
#pragma unroll
                for (uint i = 0; i < BLOCKS_M; ++i) {
                    a_sum[i][0] = add_bytes(a_sum[i][0], x[set][i].s0, x[set][i].s2, SIGNED(S));
                    a_sum[i][1] = add_bytes(a_sum[i][1], x[set][i].s1, x[set][i].s3, SIGNED(S));
                }
            }
            if (p->a_zero != 0 && step % (WARPS / WARPS_N) == warp_m) {
#pragma unroll
                for (uint j = 0; j < BLOCKS_N; ++j) {
                    b_sum[j][0] = add_bytes(b_sum[j][0], y[set][j].s0, y[set][j].s1, SIGNED(B));
                    b_sum[j][1] = add_bytes(b_sum[j][1], y[set][j].s2, y[set][j].s3, SIGNED(B));
                }
            }
#endif
        }
    }
#endif
    barrier(CLK_LOCAL_MEM_FENCE);
    // Results of 16 rows go through local memory, so that an item stores contiguous columns.
    __local C *results = (__local C *)tiles + id / 32 * 16 * PITCH;
#ifdef QUANTIZED
    __local int *sums = (__local int *)tiles;
    results += BM + BN;
    for (uint i = id; i < BM + BN; i += ITEMS) {
        sums[i] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
    for (uint i = 0; i < BLOCKS_M * 2; ++i) {
        atomic_add(sums + warp_m * WARP_M + i / 2 * 16 + PLACE(A_BY_LINES, lane / 4 + i % 2 * 8), a_sum[i / 2][i % 2]);
    }
#pragma unroll
    for (uint i = 0; i < BLOCKS_N * 2; ++i) {
        atomic_add(sums + BM + warp_n * WARP_N + i / 2 * 16 + PLACE(B_BY_LINES, lane / 4 + i % 2 * 8),
                   b_sum[i / 2][i % 2]);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
#pragma unroll
    for (uint part = 0; part < BLOCKS_M * (WARP_N / SHOWN); ++part) {
        const uint i = part / (WARP_N / SHOWN), aside = part % (WARP_N / SHOWN) * SHOWN;
#pragma unroll
        for (uint j = 0; j < SHOWN / 2; ++j) {
            const uint row = lane / 4 + j / 2 % 2 * 8, x = j / 4 % 2 * 8 + lane % 4 * 2 + j % 2;
            results[PLACE(A_BY_LINES, row) * PITCH + j / 8 * 16 + PLACE(B_BY_LINES, x)] =
                sum[i][aside / 8 + j / 4][j % 4];
        }
        __asm__ volatile("bar.warp.sync 0xffffffff;" : : : "memory");
#pragma unroll 1
        for (uint v = lane * 4; v < 16 * SHOWN; v += 128) {
            const uint y = warp_m * WARP_M + i * 16 + v / SHOWN, u = warp_n * WARP_N + aside + v % SHOWN;
            const VEC(C) s = *(__local VEC(C) *)(results + v / SHOWN * PITCH + v % SHOWN);
            if (m0 + y < p->m && n0 + u < p->n) {
#ifdef QUANTIZED
                finish(s, sums[y], *(__local int4 *)(sums + BM + u), m0 + y, n0 + u, batch * p->group, c + at.s2,
                       d + at.s3, multipliers, shifts, p);
#else
                finish(s, m0 + y, n0 + u, c + at.s2, d + at.s3, p);
#endif
            }
        }
        __asm__ volatile("bar.warp.sync 0xffffffff;" : : : "memory");
    }
}
