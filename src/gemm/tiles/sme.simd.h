// SPDX-License-Identifier: MIT
// Micro-kernels on the tiles of SME: outer products of two vectors of A and two of B, into four tiles of f32 sums.
// Everything from entering streaming mode to leaving it is one piece of assembly, so that the compiler adds no
// instruction in between: most vector instructions are missing in streaming mode, and entering and leaving it zeroes
// all vector registers. One call multiplies a block of up to 256 rows by 16 vectors of columns.
#pragma once

#include "src/gemm/tiles/rows.h"
#include "src/gemm/tiles/tile.simd.h"

namespace ac::AC_TIER {
namespace {

constexpr int sme_rows = 32;     ///< of a panel of A: with streaming vectors of 512 bits, the rows of two tiles
constexpr int sme_blocks = 8;    ///< of a panel of B, each of two streaming vectors
constexpr int sme_unrolled = 4;  ///< steps of kr elements of k

/// The streaming vector length in units of 128 bits.
inline size_t streaming_units() {
    size_t bytes;
    asm(".arch_extension sme\n\trdsvl %0, #1" : "=r"(bytes));
    return bytes / 16;
}

/// A caller may have left its tiles in ZA, to be saved by whoever needs ZA (the lazy saving scheme of the procedure
/// call standard). TPIDR2_EL0 is the address of {destination, number of rows}, or zero.
inline __attribute__((noinline)) void save_tiles_of_callers() {
    asm volatile(
        ".arch_extension sme\n\t"
        "mrs x1, s3_3_c13_c0_5\n\t"  // TPIDR2_EL0
        "cbz x1, 3f\n\t"
        "ldr x2, [x1]\n\t"
        "ldrh w3, [x1, #8]\n\t"
        "cbz x2, 2f\n\t"
        "rdsvl x4, #1\n\t"
        "mov w12, wzr\n"
        "1: cmp w12, w3\n\t"
        "b.hs 2f\n\t"
        "str za[w12, #0], [x2]\n\t"
        "add x2, x2, x4\n\t"
        "add w12, w12, #1\n\t"
        "b 1b\n"
        "2: msr s3_3_c13_c0_5, xzr\n"  // this tells the callers that ZA was saved
        "3:" ::
            : "x1", "x2", "x3", "x4", "x12", "cc", "memory");
}

// x0: the GemmTile. x1: words of a vector, x2: of two. x3: the block of B, x4: its first column, x5: remaining rows of
// A, x6: the panel of A, x7: its current row, x8: its number of rows, x9: row of D, x10: row of C, x11: steps, w12: row
// of a tile, x13 to x15: addresses of A and B, x16, x17: temporary, x19 to x21: elements of one to three steps of A,
// x22, x23: steps of D and C, x24: bias, x26: C. p0, p1: rows, p2, p3: columns, p4: all. z0, z1: A, z2, z3: B; z29:
// ones, z30, z31: the limits.

/// Repeats for the existing rows of tiles `left` and `right` (x17: their number).
#define AC_SME_EACH_ROW(...) \
    "mov w12, wzr\n"         \
    "7: " __VA_ARGS__        \
    "add w12, w12, #1\n\t"   \
    "cmp x12, x17\n\t"       \
    "b.lo 7b\n\t"
#define AC_SME_LOAD_ROWS(left, right)               \
    AC_SME_EACH_ROW("ld1w {za" left                 \
                    "h.s[w12, 0]}, p2/z, [x10]\n\t" \
                    "ld1w {za" right "h.s[w12, 0]}, p3/z, [x10, x1, lsl #2]\n\tadd x10, x10, x23\n\t")
#define AC_SME_STORE_ROWS(left, right)                 \
    AC_SME_EACH_ROW("mov z4.s, p4/m, za" left          \
                    "h.s[w12, 0]\n\t"                  \
                    "mov z5.s, p4/m, za" right         \
                    "h.s[w12, 0]\n\t"                  \
                    "fmax z4.s, p4/m, z4.s, z30.s\n\t" \
                    "fmax z5.s, p4/m, z5.s, z30.s\n\t" \
                    "fmin z4.s, p4/m, z4.s, z31.s\n\t" \
                    "fmin z5.s, p4/m, z5.s, z31.s\n\t" \
                    "st1w {z4.s}, p2, [x9]\n\t"        \
                    "st1w {z5.s}, p3, [x9, x1, lsl #2]\n\tadd x9, x9, x22\n\t")
/// x17: the existing rows of the first vector (then of the second, if any) in this panel from row x7 on. Calls
/// what(tiles) for each.
#define AC_SME_BOTH(what) \
    "sub x16, x8, x7\n\t"      \
    "cmp x16, x1\n\t"          \
    "csel x17, x16, x1, lo\n\t" what("0", "1") "subs x17, x16, x1\n\t" \
    "b.ls 8f\n\t"              \
    "cmp x17, x1\n\t"          \
    "csel x17, x17, x1, lo\n\t" what("2", "3") "8: "

/// The tiles start from C or, by an outer product with ones, from the bias in each row.
#define AC_SME_START \
    "cbz x26, 4f\n\t" AC_SME_BOTH(AC_SME_LOAD_ROWS) \
    "b 5f\n"                                         \
    "4: cbz x24, 5f\n\t"                             \
    "add x16, x24, x4, lsl #2\n\t"                   \
    "ld1w {z4.s}, p2/z, [x16]\n\t"                   \
    "ld1w {z5.s}, p3/z, [x16, #1, mul vl]\n\t"       \
    "fmopa za0.s, p0/m, p2/m, z29.s, z4.s\n\t"       \
    "fmopa za1.s, p0/m, p3/m, z29.s, z5.s\n\t"       \
    "fmopa za2.s, p1/m, p2/m, z29.s, z4.s\n\t"       \
    "fmopa za3.s, p1/m, p3/m, z29.s, z5.s\n"         \
    "5: "

#define AC_SME_MULTIPLY(op, e, a, left, right)                                                                      \
    op " za" left ".s, p4/m, p4/m, z" a "." e ", z2." e "\n\t" op " za" right ".s, p4/m, p4/m, z" a "." e ", z3." e \
       "\n\t"
/// A step at `offset` in A; `low`, `high`: vectors of B.
#define AC_SME_STEP(op, e, offset, low, high)                                               \
    "ld1w {z0.s}, p0/z, [x13" offset                                                        \
    "]\n\t"                                                                                 \
    "ld1w {z1.s}, p1/z, [x14" offset                                                        \
    "]\n\t"                                                                                 \
    "ld1w {z2.s}, p2/z, [x15, #" low                                                        \
    ", mul vl]\n\t"                                                                         \
    "ld1w {z3.s}, p3/z, [x15, #" high ", mul vl]\n\t" AC_SME_MULTIPLY(op, e, "0", "0", "1") \
        AC_SME_MULTIPLY(op, e, "1", "2", "3")
/// The same with a single vector of A.
#define AC_SME_STEP_1(op, e, offset, low, high) \
    "ld1w {z0.s}, p0/z, [x13" offset            \
    "]\n\t"                                     \
    "ld1w {z2.s}, p2/z, [x15, #" low            \
    ", mul vl]\n\t"                             \
    "ld1w {z3.s}, p3/z, [x15, #" high ", mul vl]\n\t" AC_SME_MULTIPLY(op, e, "0", "0", "1")
#define AC_SME_LOOP(label, step, op, e) \
    label ": " step(op, e, "", "0", "1") step(op, e, ", x19, lsl #2", "2", "3")                        \
        step(op, e, ", x20, lsl #2", "4", "5") step(op, e, ", x21, lsl #2", "6", "7")             \
    "add x13, x13, #512\n\t"                                                                      \
    "add x14, x14, #512\n\t"                                                                      \
    "addvl x15, x15, #8\n\t"                                                                      \
    "subs x11, x11, #1\n\t"                                                                       \
    "b.ne " label "b\n\t"

// clang-format off
/// A struct `name` with the micro-kernel: kr elements of A and B (`e`: their size) in 32 bits, which
/// the instruction `op` multiplies and adds.
#define AC_SME_KERNEL(name, kr_, op, e) \
    struct name { \
        using V = float; \
        static constexpr int mr = sme_rows, nr = 8 * sme_blocks, kr = kr_, ku = sme_unrolled * kr; \
        static constexpr int vectors = 2 * sme_blocks, blocks = sme_blocks; \
        static void run(const GemmTile &t) { \
            save_tiles_of_callers(); \
            register const GemmTile *tile asm("x0") = &t; \
            asm volatile( \
                ".arch_extension sme\n\t" \
                "mrs x27, fpsr\n\t" \
                "smstart\n\t" \
                "cntw x1\n\t" \
                "lsl x2, x1, #1\n\t" \
                "mov x19, #32\n\t" \
                "mov x20, #64\n\t" \
                "mov x21, #96\n\t" \
                "ptrue p4.b\n\t" \
                "fmov z29.s, #1.0\n\t" \
                "ld1rw {z30.s}, p4/z, [x0, %[lo]]\n\t" \
                "ld1rw {z31.s}, p4/z, [x0, %[hi]]\n\t" \
                "ldr x3, [x0, %[b]]\n\t" \
                "ldr x22, [x0, %[d_step]]\n\t" \
                "ldr x23, [x0, %[c_step]]\n\t" \
                "ldr x24, [x0, %[bias]]\n\t" \
                "ldr x26, [x0, %[c]]\n\t" \
                "mov x4, xzr\n" \
                "1: ldr x16, [x0, %[n]]\n\t" \
                "whilelo p2.s, x4, x16\n\t" \
                "add x17, x4, x1\n\t" \
                "whilelo p3.s, x17, x16\n\t" \
                "ldr x5, [x0, %[m]]\n\t" \
                "ldr x6, [x0, %[a]]\n\t" \
                "ldr x9, [x0, %[d]]\n\t" \
                "add x9, x9, x4, lsl #2\n\t" \
                "add x10, x26, x4, lsl #2\n" \
                "2: cmp x5, x19\n\t" \
                "csel x8, x5, x19, lo\n\t" \
                "mov x7, xzr\n" \
                "3: whilelo p0.s, x7, x8\n\t" \
                "add x16, x7, x1\n\t" \
                "whilelo p1.s, x16, x8\n\t" \
                "zero {za}\n\t" AC_SME_START \
                "ldr x11, [x0, %[k]]\n\t" \
                "lsr x11, x11, %[shift]\n\t" \
                "cbz x11, 5f\n\t" \
                "add x13, x6, x7, lsl #2\n\t" \
                "addvl x14, x13, #1\n\t" \
                "mov x15, x3\n\t" \
                "add x16, x7, x1\n\t" \
                "cmp x16, x8\n\t" \
                "b.lo 9f\n" AC_SME_LOOP("6", AC_SME_STEP_1, op, e) \
                "b 5f\n" AC_SME_LOOP("9", AC_SME_STEP, op, e) \
                "5: " AC_SME_BOTH(AC_SME_STORE_ROWS) \
                "add x7, x7, x2\n\t" \
                "cmp x7, x8\n\t" \
                "b.lo 3b\n\t" \
                "ldr x16, [x0, %[a_step]]\n\t" \
                "add x6, x6, x16\n\t" \
                "subs x5, x5, x8\n\t" \
                "b.ne 2b\n\t" \
                "ldr x16, [x0, %[b_block]]\n\t" \
                "add x3, x3, x16\n\t" \
                "add x4, x4, x2\n\t" \
                "ldr x16, [x0, %[n]]\n\t" \
                "cmp x4, x16\n\t" \
                "b.lo 1b\n\t" \
                "smstop\n\t" \
                "msr fpsr, x27" \
                : \
                : "r"(tile), AC_SME_FIELD(a), AC_SME_FIELD(a_step), AC_SME_FIELD(b), AC_SME_FIELD(b_block), \
                  AC_SME_FIELD(k), AC_SME_FIELD(m), AC_SME_FIELD(n), AC_SME_FIELD(d), AC_SME_FIELD(d_step), \
                  AC_SME_FIELD(c), AC_SME_FIELD(c_step), AC_SME_FIELD(bias), AC_SME_FIELD(lo), AC_SME_FIELD(hi), \
                  [shift] "i"(kr == 1 ? 2 : 3) \
                : AC_SME_CLOBBERS); \
        } \
    };
// clang-format on
#define AC_SME_FIELD(name) [name] "i"(__builtin_offsetof(GemmTile, name))
#define AC_SME_CLOBBERS                                                                                                \
    "x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17",      \
        "x19", "x20", "x21", "x22", "x23", "x24", "x26", "x27", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8",  \
        "v9", "v10", "v11", "v12", "v13", "v14", "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", \
        "v25", "v26", "v27", "v28", "v29", "v30", "v31", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8", "p9",   \
        "p10", "p11", "p12", "p13", "p14", "p15", "cc", "memory"

/// Quarters of an instruction for a step of all rows and vectors. Few rows cost more than their share: half of a group
/// of two vectors needs two thirds of its instructions.
inline uint16_t sme_step_cost() {
    const size_t groups = (sme_rows + 8 * streaming_units() - 1) / (8 * streaming_units());
    const size_t all = groups * sme_blocks * 37, few = 530;
    return uint16_t(all < few ? few : all);
}

/// Like packer::rows, but packs only existing vectors; the others of a panel are not read.
template <class From, class To, int kr> void pack_present(const GemmPack &p) {
    using Pack = packer<From, To, kr>;
    const size_t rows = (p.count + 7) / 8 * 8;  // a multiple of what the transposition takes at a time
    transpose<From, To, Pack::group>::run(p.rows, rows, p.k / kr, p.flip, static_cast<uint8_t *>(p.dst),
                                          p.width * Pack::group);
    Pack::finish_rows(p);
}

/// The table row of a kernel.
template <class K, class From, class To> constexpr GemmRow sme_row(Row head) {
    GemmRow row = tile_row<K, From, To, To, K>(head, 0, 3700, sizeof(From) > sizeof(To));
    row.pack_a_rows = row.pack_b_rows = pack_present<From, To, K::kr>;
    row.core_cost = sme_step_cost;
    row.vector = streaming_units;
    return row;
}

}  // namespace
}  // namespace ac::AC_TIER
