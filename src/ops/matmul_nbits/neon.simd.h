// SPDX-License-Identifier: MIT
// Shared by the NEON tiers: single rows by the 16 columns of a panel, and what tiles of rows have in common with them.
#pragma once

#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/each.h"
#include "src/ops/matmul_nbits/nbits.row.h"

#include <arm_neon.h>

namespace ac::AC_TIER {
namespace {

constexpr int columns = 16, four = 4;

/// The products of a tier are a class D:
///   row_sums                        vectors of sums of four columns for a row
///   layout                          NbitsLayout
///   halves(both, low, high)         vectors of elements from the halves of bytes
///   load_row<k>(a)                  k elements of a row; advances a
///   add_row<bits, k>(sums, w, row)  their products with four columns, whose weights are w
///   close_row(d, sums, scales, a)   d += sums * scales * the scale of the row, which is at a; then a is at the next
///                                   block
///   offset_row(d, offsets, a)       d += offsets * the sum of the row, which is before a; these two for all columns of
///                                   a panel
///   store_row(d, to)                four columns

/// Advances a pointer past the data just loaded. Opaque, so that GCC keeps post-indexed loads.
template <class T> AC_INLINE void advance(const T *&p, ptrdiff_t bytes) {
    p = reinterpret_cast<const T *>(reinterpret_cast<const uint8_t *>(p) + bytes);
    asm("" : "+r"(p));
}

/// n vectors of bytes, which p then is behind.
template <int n> AC_INLINE void load_vectors(const int8_t *&p, int8x16_t *v) {
#if defined(__aarch64__)
    if constexpr (n >= 4) {
        const int8x16x4_t x = vld1q_s8_x4(p);
        advance(p, 64);
        each<4>(AC_EACH(i) { v[i] = x.val[i]; });
        load_vectors<n - 4>(p, v + 4);
        return;
    }
#endif
    if constexpr (n > 0) {
        each<n>(AC_EACH(i) { v[i] = vld1q_s8(p + 16 * i); });
        advance(p, 16 * n);
    }
}

/// k elements of four columns as vectors of bytes.
template <int bits, int k> struct Piece {
    static constexpr int vectors = k / 4, bytes = k * 4 * bits / 8;
    int8x16_t v[vectors];

    template <class D> AC_INLINE void load(const int8_t *&b) {
        if constexpr (bits == 8) {
            load_vectors<vectors>(b, v);
        } else {
            int8x16_t both[vectors / 2];
            load_vectors<vectors / 2>(b, both);
            each<vectors / 2>(AC_EACH(i) { D::halves(both[i], v[2 * i], v[2 * i + 1]); });
        }
    }
};

// Scales and offsets of columns, F32 or F16. Offsets follow the scales of all columns.
AC_INLINE float32x4_t numbers(const float *p) {
    return vld1q_f32(p);
}
template <class S> AC_INLINE void all_numbers(const S *p, float32x4_t (&v)[4]) {
    each<4>(AC_EACH(q) { v[q] = numbers(p + 4 * q); });
}
#if defined(__aarch64__)
AC_INLINE float32x4_t numbers(const half_bits *p) {
    return vcvt_f32_f16(vreinterpret_f16_u16(vld1_u16(&p->bits)));
}
AC_INLINE void all_numbers(const float *p, float32x4_t (&v)[4]) {
    const float32x4x4_t x = vld1q_f32_x4(p);
    each<4>(AC_EACH(q) { v[q] = x.val[q]; });
}
AC_INLINE void all_numbers(const half_bits *p, float32x4_t (&v)[4]) {
    const uint16x8x2_t x = vld1q_u16_x2(&p->bits);
    each<2>(AC_EACH(h) {
        const float16x8_t halves = vreinterpretq_f16_u16(x.val[h]);
        v[2 * h] = vcvt_f32_f16(vget_low_f16(halves));
        v[2 * h + 1] = vcvt_high_f32_f16(halves);
    });
}
#endif
AC_INLINE float32x4_t offsets_of(const float *scales, float) {
    return numbers(scales + columns);
}
#if defined(__aarch64__)
AC_INLINE float32x4_t offsets_of(const half_bits *scales, float middle) {
    return vfmaq_n_f32(numbers(scales + columns), numbers(scales), middle);
}
#endif

/// Elements remain multiplied by 16.
AC_INLINE void high_halves(int8x16_t both, int8x16_t &low, int8x16_t &high) {
    low = vshlq_n_s8(both, 4);
    high = vandq_s8(both, vdupq_n_s8(int8_t(0xF0)));
}

/// One row by the columns of a panel.
template <class D, class S, int bits, int k, bool one_piece>
AC_INLINE void multiply_row(const NbitsTile &t, const int8_t *a) {
    const int8_t *b = static_cast<const int8_t *>(t.b);
    const bool offsets = t.offsets;
    float32x4_t sums[4][D::row_sums];
    each<4>(AC_EACH(q) { each<D::row_sums>(AC_EACH(i) { sums[q][i] = vdupq_n_f32(0); }); });
    for (size_t n = t.blocks; n != 0; --n) {
        int32x4_t products[4][D::row_sums];
        each<4>(AC_EACH(q) { each<D::row_sums>(AC_EACH(i) { products[q][i] = vdupq_n_s32(0); }); });
        size_t left = one_piece ? k : t.block;
        do {
            const auto row = D::template load_row<k>(a);
            each<4>(AC_EACH(q) {
                Piece<bits, k> w;
                w.template load<D>(b);
                D::template add_row<bits, k>(products[q], w.v, row);
            });
            left -= k;
        } while (!one_piece && left != 0);
        const S *const scales = reinterpret_cast<const S *>(b);
        float32x4_t of_columns[4];
        all_numbers(scales, of_columns);
        D::close_row(sums, products, of_columns, a);
        advance(b, columns * sizeof(S));
        if (offsets) {
            each<4>(AC_EACH(q) { of_columns[q] = offsets_of(scales + 4 * q, t.middle); });
            D::offset_row(sums, of_columns, a);
            advance(b, columns * sizeof(S));
        }
    }
    each<4>(AC_EACH(q) { D::store_row(sums[q], t.d + 4 * q); });
}

/// Several rows by the columns of a panel; the tiers define it.
template <class D, class S, int bits, int k, bool one_piece> void multiply_rows(const NbitsTile &t);

template <class D, class S, int bits, int k, bool one_piece> void multiply(const NbitsTile &t) {
    if (t.rows == 1) {
        multiply_row<D, S, bits, k, one_piece>(t, static_cast<const int8_t *>(t.a));
    } else {
        multiply_rows<D, S, bits, k, one_piece>(t);
    }
}

template <class D, class S, int bits> void tiles(const NbitsTile &t) {
    if (t.block == nbits_least_block) {
        multiply<D, S, bits, nbits_least_block, true>(t);
    } else if (t.block == nbits_piece) {
        multiply<D, S, bits, nbits_piece, true>(t);
    } else {
        multiply<D, S, bits, nbits_piece, false>(t);
    }
}

/// The row of a kind of products.
template <class D, int bits> constexpr NbitsRow row_of(::ac::Row head) {
    NbitsRow row = {head, D::layout, nullptr, tiles<D, float, bits>, nullptr};
    row.layout.factor = bits == 4 ? D::layout.factor : 1.f;
#if defined(__aarch64__)
    row.run_half = tiles<D, half_bits, bits>;
#endif
    return row;
}

}  // namespace
}  // namespace ac::AC_TIER
