// SPDX-License-Identifier: MIT
// Shared by the tiers with products of bytes in lanes of 32 bits: tiles of four rows by the 16 columns of a panel. Each
// part of a panel is unpacked to bytes once for all rows of a call.
//
// The loops are assembly: they need all 32 registers, and compilers spill some. v0 to v7 have up to 32 elements of four
// rows, v8 to v11 weights, v12 to v15 sums of integers of a block, v16 to v31 those of F32. Initial values are loaded,
// because the units for loads have less to do than those for vectors. Before it includes this file, a tier defines
//   AC_START                        what sums of integers begin with
//   AC_NEXT                         ", #" and the bytes of src between the elements of two blocks
// and the texts
//   AC_QUAD_32(s0, s1, s2, s3)      adds the products of the next 32 elements of four columns to these registers
//   AC_QUAD_16(s0, s1, s2, s3)      the same for 16
//   AC_CLOSE(d0, d1, d2, d3, next)  multiplies v12 to v15 by the scales and adds them to these registers; `next`:
//                                   afterwards a is at the next block
#pragma once

#include "src/ops/matmul_nbits/neon.simd.h"

namespace ac::AC_TIER {
namespace {

constexpr int most_rows = 64;

#define AC_LOAD_4(first, last, p) "ld1 {v" first ".16b-v" last ".16b}, [%[" p "]]\n"
#define AC_NEXT_4(first, last, p) "ld1 {v" first ".16b-v" last ".16b}, [%[" p "]], #64\n"
#define AC_STORE_4(first, last, p) "st1 {v" first ".16b-v" last ".16b}, [%[" p "]], #64\n"
#define AC_LOAD_16(p) \
    AC_NEXT_4("16", "19", p) AC_NEXT_4("20", "23", p) AC_NEXT_4("24", "27", p) AC_NEXT_4("28", "31", p)
#define AC_STORE_16(p) \
    AC_STORE_4("16", "19", p) AC_STORE_4("20", "23", p) AC_STORE_4("24", "27", p) AC_STORE_4("28", "31", p)
#define AC_ROWS_32 AC_NEXT_4("0", "3", "a") AC_NEXT_4("4", "7", "a")
#define AC_ROWS_16 AC_NEXT_4("0", "3", "a")
#define AC_ALL_REGISTERS                                                                                           \
    "memory", "cc", "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14", \
        "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28", "v29",   \
        "v30", "v31"

#define AC_CLOSED_QUAD(k, d0, d1, d2, d3, next) \
    AC_LOAD_4("12", "15", "start") AC_QUAD_##k("12", "13", "14", "15") AC_CLOSE(d0, d1, d2, d3, next)
#define AC_BLOCKS(k)                                                                                                  \
    asm volatile(                                                                                                     \
        AC_LOAD_16("from") "1:\n" AC_ROWS_##k AC_CLOSED_QUAD(k, "16", "17", "18", "19", "")                           \
            AC_CLOSED_QUAD(k, "20", "21", "22", "23", "") AC_CLOSED_QUAD(k, "24", "25", "26", "27", "")               \
                AC_CLOSED_QUAD(k, "28", "29", "30", "31", AC_NEXT) "subs %[n], %[n], #1\nb.ne 1b\n" AC_STORE_16("to") \
        : [a] "+r"(a), [w] "+r"(w), [s] "+r"(scales), [n] "+r"(blocks), [from] "+r"(from), [to] "+r"(to)              \
        : [start] "r"(start)                                                                                          \
        : AC_ALL_REGISTERS)

alignas(16) constexpr int32_t zeros[64] = {};
#define AC_START_4 AC_START, AC_START, AC_START, AC_START
alignas(16) constexpr int32_t start[16] = {AC_START_4, AC_START_4, AC_START_4, AC_START_4};

/// The sums in F32 of four rows by 16 columns, in 16 vectors: of `blocks` blocks of k elements.
template <int k>
AC_INLINE void add_blocks(const int8_t *a, const int8_t *w, const float *scales, size_t blocks, float *d) {
    const float *from = d;
    float *to = d;
    if constexpr (k == nbits_piece) {
        AC_BLOCKS(32);
    } else {
        AC_BLOCKS(16);
    }
}

/// The sums of integers of `pieces` pieces.
AC_INLINE void add_pieces(const int8_t *a, const int8_t *w, size_t pieces, const int32_t *from, int32_t *to) {
    asm volatile(AC_LOAD_16("from") "1:\n" AC_ROWS_32 AC_QUAD_32("16", "17", "18", "19")
                     AC_QUAD_32("20", "21", "22", "23") AC_QUAD_32("24", "25", "26", "27")
                         AC_QUAD_32("28", "29", "30", "31") "subs %[n], %[n], #1\nb.ne 1b\n" AC_STORE_16("to")
                 : [a] "+r"(a), [w] "+r"(w), [n] "+r"(pieces), [from] "+r"(from), [to] "+r"(to)
                 :
                 : AC_ALL_REGISTERS);
}

/// A part of a panel: its elements as bytes, and what the blocks that end in it are multiplied by.
template <class D> struct Unpacked {
    static constexpr size_t most = 512;  ///< elements of a column: the memory of 12 to 24 KB is on the stack
    static constexpr int scales_of_block = columns * D::scale_copies;

    alignas(16) int8_t w[most * columns];
    alignas(16) float scales[most / nbits_least_block * scales_of_block];
    alignas(16) float offsets[most / nbits_least_block * scales_of_block];

    /// Elements [k0, k0 + size) of each of `blocks` blocks; `from` has the blocks.
    template <class S, int bits, int k>
    AC_INLINE void read(const NbitsTile &t, const int8_t *from, size_t blocks, size_t k0, size_t size, bool ends) {
        int8_t *to = w;
        float *s = scales, *o = offsets;
        const size_t behind = columns * (t.block - k0 - size) * bits / 8;
        for (; blocks != 0; --blocks) {
            from += columns * k0 * bits / 8;
            for (size_t left = columns * size; left != 0; left -= 4 * k) {
                Piece<bits, k> piece;
                piece.template load<D>(from);
                each<piece.vectors / 4>(AC_EACH(i) {
                    const int8x16_t *v = piece.v + 4 * i;
                    const int8x16x4_t four_vectors = {{v[0], v[1], v[2], v[3]}};
                    vst1q_s8_x4(to + 64 * i, four_vectors);
                });
                to += 16 * piece.vectors;
            }
            from += behind;
            const S *const of_columns = reinterpret_cast<const S *>(from);
            from += columns * sizeof(S) * (t.offsets ? 2 : 1);
            if (ends) {
                each<4>(AC_EACH(q) { D::spread(numbers(of_columns + 4 * q), s + 4 * q * D::scale_copies); });
                s += scales_of_block;
                if (t.offsets) {
                    each<4>(AC_EACH(q) {
                        D::spread(offsets_of(of_columns + 4 * q, t.middle), o + 4 * q * D::scale_copies);
                    });
                    o += scales_of_block;
                }
            }
        }
    }
};

/// Sums of a block of any size, which are in `products`, times scales.
template <class D> AC_INLINE void close(const int32_t *products, const float *scales, const int8_t *a, float *d) {
    each<4>(AC_EACH(q) {
        float32x4_t sums[4];
        int32x4_t p[4];
        each<4>(AC_EACH(i) {
            sums[i] = vld1q_f32(d + 16 * q + 4 * i);
            p[i] = vld1q_s32(products + 16 * q + 4 * i);
        });
        D::close(sums, p, scales + 4 * q * D::scale_copies, a);
        each<4>(AC_EACH(i) { vst1q_f32(d + 16 * q + 4 * i, sums[i]); });
    });
}

/// Adds the offset of each block times the sum of the row's elements in it. The sums of the first block are at a.
template <class D>
AC_INLINE void add_offsets(const int8_t *a, size_t step, const float *offsets, size_t blocks, float *d) {
    float32x4_t sums[4][4];
    each<4>(AC_EACH(q) { each<4>(AC_EACH(i) { sums[q][i] = vld1q_f32(d + 16 * q + 4 * i); }); });
    for (; blocks != 0; --blocks, a += step) {
        each<4>(AC_EACH(q) {
            D::offset(sums[q], offsets, a);
            offsets += 4 * D::scale_copies;
        });
    }
    each<4>(AC_EACH(q) { each<4>(AC_EACH(i) { vst1q_f32(d + 16 * q + 4 * i, sums[q][i]); }); });
}

template <class D, class S, int bits, int k, bool one_piece> void multiply_rows(const NbitsTile &given) {
    const NbitsTile t = given;
    const size_t groups = t.rows / nbits_rows, block_bytes = nbits_rows * nbits_src_bytes(D::layout, t.block);
    const size_t panel_bytes = columns * (t.block * bits / 8 + sizeof(S) * (t.offsets ? 2 : 1));
    alignas(16) float d[most_rows * columns];  // 64 for each group
    alignas(16) int32_t products[one_piece ? 1 : most_rows * columns];
    for (size_t i = 0; i < 64 * groups; ++i) {
        d[i] = 0;
    }
    Unpacked<D> panel;
    const size_t part = t.block < panel.most ? t.block : panel.most;
    const int8_t *a = static_cast<const int8_t *>(t.a), *b = static_cast<const int8_t *>(t.b);
    for (size_t left = t.blocks, count; left != 0; left -= count, a += count * block_bytes, b += count * panel_bytes) {
        count = left < panel.most / part ? left : panel.most / part;
        for (size_t k0 = 0; k0 < t.block; k0 += part) {
            const size_t size = t.block - k0 < part ? t.block - k0 : part;
            const bool ends = k0 + size == t.block;
            panel.template read<S, bits, k>(t, b, count, k0, size, ends);
            for (size_t g = 0; g < groups; ++g) {
                const int8_t *of_group = a + g * t.blocks * block_bytes;
                float *const sums = d + 64 * g;
                if constexpr (one_piece) {
                    add_blocks<k>(of_group, panel.w, panel.scales, count, sums);
                } else {
                    for (size_t i = 0; i < count; ++i) {
                        int32_t *const p = products + 64 * g;
                        add_pieces(of_group + i * block_bytes + nbits_rows * k0, panel.w + i * part * columns, size / k,
                                   k0 == 0 ? zeros : p, p);
                        if (ends) {
                            close<D>(p, panel.scales + i * panel.scales_of_block,
                                     of_group + i * block_bytes + nbits_rows * t.block, sums);
                        }
                    }
                }
                if (t.offsets && ends) {
                    add_offsets<D>(of_group + nbits_rows * t.block, block_bytes, panel.offsets, count, sums);
                }
            }
        }
    }
    for (size_t g = 0; g < groups; ++g) {
        each<4>(AC_EACH(q) {
            float32x4_t sums[4];
            each<4>(AC_EACH(i) { sums[i] = vld1q_f32(d + 64 * g + 16 * q + 4 * i); });
            D::store(sums, t.d + nbits_rows * g * t.d_step + 4 * q, t.d_step);
        });
    }
}

}  // namespace
}  // namespace ac::AC_TIER
