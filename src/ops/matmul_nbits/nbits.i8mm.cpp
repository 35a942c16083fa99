// SPDX-License-Identifier: MIT
// armv8.2-a with 8-bit matrix multiplication: two rows by two columns by eight products per instruction.
#define AC_MATRIX(s, a, w) "smmla v" s ".4s, v" a ".16b, v" w ".16b\n"
#define AC_MATRICES(upper, lower, w, a0, a1) AC_MATRIX(upper, a0, w) AC_MATRIX(lower, a1, w)
#define AC_COLUMNS_32(upper, lower)          \
    AC_NEXT_4("8", "11", "w")                \
    AC_MATRICES(upper, lower, "8", "0", "1") \
    AC_MATRICES(upper, lower, "9", "2", "3") \
    AC_MATRICES(upper, lower, "10", "4", "5") AC_MATRICES(upper, lower, "11", "6", "7")
#define AC_QUAD_32(s0, s1, s2, s3) AC_COLUMNS_32(s0, s2) AC_COLUMNS_32(s1, s3)
#define AC_QUAD_16(s0, s1, s2, s3)     \
    AC_NEXT_4("8", "11", "w")          \
    AC_MATRICES(s0, s2, "8", "0", "1") \
    AC_MATRICES(s0, s2, "9", "2", "3") AC_MATRICES(s1, s3, "10", "0", "1") AC_MATRICES(s1, s3, "11", "2", "3")
#define AC_CLOSE_PAIR(d, s, of_rows, of_columns)                                                                      \
    "scvtf v" s ".4s, v" s ".4s\nfmul v" s ".4s, v" s ".4s, v" of_columns ".4s\nfmla v" d ".4s, v" s ".4s, v" of_rows \
    ".4s\n"
#define AC_CLOSE(d0, d1, d2, d3, next)                                                           \
    "ldp q8, q9, [%[a]]" next "\nldp q10, q11, [%[s]], #32\n" AC_CLOSE_PAIR(d0, "12", "8", "10") \
        AC_CLOSE_PAIR(d1, "13", "8", "11") AC_CLOSE_PAIR(d2, "14", "9", "10") AC_CLOSE_PAIR(d3, "15", "9", "11")
#define AC_START 0
#define AC_NEXT ", #80"
#include "src/ops/matmul_nbits/unpacked.simd.h"

namespace ac::AC_TIER {
namespace {

/// A group of four rows: a vector has eight elements of two rows. Vectors of sums have rows 0 and 1, or 2 and 3, of two
/// columns: s[2 p + v] has rows 2 p and 2 p + 1 of columns 2 v and 2 v + 1. The scales and sums of rows are stored
/// twice.
struct Matrix {
    static constexpr int row_sums = 2;
    static constexpr NbitsLayout layout = {columns, four, 2, 8, false, 1 / 16.f, nbits_rows, 2, most_rows};

    static AC_INLINE void halves(int8x16_t both, int8x16_t &low, int8x16_t &high) { high_halves(both, low, high); }

    /// Two columns' scales, twice, for each pair of columns.
    static constexpr int scale_copies = 2;
    static AC_INLINE void spread(float32x4_t scales, float *to) {
        const float64x2_t pairs = vreinterpretq_f64_f32(scales);
        vst1q_f32(to, vreinterpretq_f32_f64(vdupq_laneq_f64(pairs, 0)));
        vst1q_f32(to + 4, vreinterpretq_f32_f64(vdupq_laneq_f64(pairs, 1)));
    }

    static AC_INLINE void close(float32x4_t (&d)[4], const int32x4_t (&s)[4], const float *scales, const int8_t *a) {
        const float *const of_rows = reinterpret_cast<const float *>(a);
        each<4>(AC_EACH(i) {
            const float32x4_t x = vmulq_f32(vcvtq_f32_s32(s[i]), vld1q_f32(scales + 4 * (i % 2)));
            d[i] = vfmaq_f32(d[i], x, vld1q_f32(of_rows + 4 * (i / 2)));
        });
    }
    static AC_INLINE void offset(float32x4_t (&d)[4], const float *offsets, const int8_t *a) {
        const float *const sums_of_rows = reinterpret_cast<const float *>(a) + 8;
        each<4>(AC_EACH(i) {
            d[i] = vfmaq_f32(d[i], vld1q_f32(offsets + 4 * (i % 2)), vld1q_f32(sums_of_rows + 4 * (i / 2)));
        });
    }
    static AC_INLINE void store(const float32x4_t (&d)[4], float *to, size_t step) {
        each<4>(AC_EACH(r) {
            const float64x2_t x = vreinterpretq_f64_f32(d[r / 2 * 2]), y = vreinterpretq_f64_f32(d[r / 2 * 2 + 1]);
            vst1q_f32(to + step * r, vreinterpretq_f32_f64(r % 2 == 0 ? vtrn1q_f64(x, y) : vtrn2q_f64(x, y)));
        });
    }

    /// Eight elements, twice: both rows are this one.
    template <int k> struct Row { int8x16_t v[k / 8]; };
    template <int k> static AC_INLINE Row<k> load_row(const int8_t *&a) {
        Row<k> row;
        each<k / 8>(AC_EACH(i) {
            row.v[i] = vreinterpretq_s8_s64(vld1q_dup_s64(reinterpret_cast<const int64_t *>(a)));
            advance(a, 8);
        });
        return row;
    }
    template <int bits, int k>
    static AC_INLINE void add_row(int32x4_t (&s)[2], const int8x16_t (&w)[k / 4], const Row<k> &row) {
        constexpr int steps = k / 8;
        each<steps>(AC_EACH(i) { each<2>(AC_EACH(v) { s[v] = vmmlaq_s32(s[v], row.v[i], w[v * steps + i]); }); });
    }
    static AC_INLINE void close_row(float32x4_t (&d)[4][2], const int32x4_t (&s)[4][2], const float32x4_t (&scale)[4],
                                    const int8_t *&a) {
        const float32x4_t of_row = vld1q_dup_f32(reinterpret_cast<const float *>(a));
        advance(a, nbits_src_bytes(layout, 0));
        each<4>(AC_EACH(q) {
            const int32x4_t sums =
                vreinterpretq_s32_s64(vtrn1q_s64(vreinterpretq_s64_s32(s[q][0]), vreinterpretq_s64_s32(s[q][1])));
            d[q][0] = vfmaq_f32(d[q][0], vmulq_f32(vcvtq_f32_s32(sums), scale[q]), of_row);
        });
    }
    static AC_INLINE void offset_row(float32x4_t (&d)[4][2], const float32x4_t (&offset)[4], const int8_t *a) {
        const float32x4_t of_row = vld1q_dup_f32(reinterpret_cast<const float *>(a) - 3);
        each<4>(AC_EACH(q) { d[q][0] = vfmaq_f32(d[q][0], offset[q], of_row); });
    }
    static AC_INLINE void store_row(const float32x4_t (&d)[2], float *to) { vst1q_f32(to, d[0]); }
};
static_assert(nbits_rows * nbits_src_bytes(Matrix::layout, 0) == 80, "AC_NEXT");

template <class T> constexpr NbitsRow nbits_row(::ac::Row head) {
    return row_of < Matrix, T::type == Type::qs4 ? 4 : 8 > (head);
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
