// SPDX-License-Identifier: MIT
// armv8.2-a with dot products of bytes: four products per lane.
#define AC_DOT(s, w, a, lane) "sdot v" s ".4s, v" w ".16b, v" a ".4b[" lane "]\n"
#define AC_DOTS(s0, s1, s2, s3, w, a) \
    AC_DOT(s0, w, a, "0") AC_DOT(s1, w, a, "1") AC_DOT(s2, w, a, "2") AC_DOT(s3, w, a, "3")
#define AC_QUAD_16(s0, s1, s2, s3)    \
    AC_NEXT_4("8", "11", "w")         \
    AC_DOTS(s0, s1, s2, s3, "8", "0") \
    AC_DOTS(s0, s1, s2, s3, "9", "1") AC_DOTS(s0, s1, s2, s3, "10", "2") AC_DOTS(s0, s1, s2, s3, "11", "3")
#define AC_QUAD_32(s0, s1, s2, s3)    \
    AC_QUAD_16(s0, s1, s2, s3)        \
    AC_NEXT_4("8", "11", "w")         \
    AC_DOTS(s0, s1, s2, s3, "8", "4") \
    AC_DOTS(s0, s1, s2, s3, "9", "5") AC_DOTS(s0, s1, s2, s3, "10", "6") AC_DOTS(s0, s1, s2, s3, "11", "7")
// Sums begin with the bits of m = 3 * 2^22, so that as floats they are m + sum, exactly. With scales of 22 bits, m *
// scale is exact too, and (m + sum) * scale - m * scale is rounded once: the conversion costs nothing.
#define AC_CLOSE_ROW(d, s, row, t) "fmla v" t ".4s, v" s ".4s, v9.4s\nfmla v" d ".4s, v" t ".4s, v8.s[" row "]\n"
#define AC_CLOSE(d0, d1, d2, d3, next)                                                                     \
    "ldr q8, [%[a]]" next "\nld1 {v9.4s-v11.4s}, [%[s]], #48\n" AC_CLOSE_ROW(d0, "12", "0", "10")          \
        AC_CLOSE_ROW(d1, "13", "1", "11") "ldp q10, q11, [%[s], #-32]\n" AC_CLOSE_ROW(d2, "14", "2", "10") \
            AC_CLOSE_ROW(d3, "15", "3", "11")
#define AC_START 0x4B400000
#define AC_NEXT ", #48"
#include "src/ops/matmul_nbits/unpacked.simd.h"

namespace ac::AC_TIER {
namespace {

/// sum += the dot products of w's four columns and four elements of src.
template <int lane> AC_INLINE void dot(int32x4_t &sum, int8x16_t w, int8x16_t a) {
#if defined(__clang__)
    sum = vdotq_laneq_s32(sum, w, a, lane);
#else  // with the intrinsic, GCC 12 copies accumulators
    asm("sdot %0.4s, %1.16b, %2.4b[%3]" : "+w"(sum) : "w"(w), "w"(a), "i"(lane));
#endif
}

/// A group of four rows: a vector has four elements of each.
struct Dot {
    static constexpr int row_sums = 1;
    static constexpr NbitsLayout layout = {columns, four, 4, 4, false, 1 / 16.f, nbits_rows, 1, most_rows, true};

    static AC_INLINE void halves(int8x16_t both, int8x16_t &low, int8x16_t &high) { high_halves(both, low, high); }
    /// Scales, and twice what m times a scale adds.
    static constexpr int scale_copies = 3;
    static AC_INLINE void spread(float32x4_t scales, float *to) {
        const float32x4_t less = vmulq_n_f32(scales, -0x3p22f);
        vst1q_f32(to, scales);
        vst1q_f32(to + 4, less);
        vst1q_f32(to + 8, less);
    }

    static AC_INLINE void close(float32x4_t (&d)[4], const int32x4_t (&s)[4], const float *scales, const int8_t *a) {
        const float32x4_t of_rows = vld1q_f32(reinterpret_cast<const float *>(a)), scale = vld1q_f32(scales);
        each<4>(AC_EACH(r) { d[r] = vfmaq_laneq_f32(d[r], vmulq_f32(vcvtq_f32_s32(s[r]), scale), of_rows, r); });
    }
    static AC_INLINE void offset(float32x4_t (&d)[4], const float *offsets, const int8_t *a) {
        const float32x4_t sums_of_rows = vld1q_f32(reinterpret_cast<const float *>(a) + 4), offset = vld1q_f32(offsets);
        each<4>(AC_EACH(r) { d[r] = vfmaq_laneq_f32(d[r], offset, sums_of_rows, r); });
    }
    static AC_INLINE void store(const float32x4_t (&d)[4], float *to, size_t step) {
        each<4>(AC_EACH(r) { vst1q_f32(to + step * r, d[r]); });
    }

    template <int k> struct Row { int8x16_t v[k / 16]; };
    template <int k> static AC_INLINE Row<k> load_row(const int8_t *&a) {
        Row<k> row;
        load_vectors<k / 16>(a, row.v);
        return row;
    }
    template <int bits, int k>
    static AC_INLINE void add_row(int32x4_t (&s)[1], const int8x16_t (&w)[k / 4], const Row<k> &row) {
        each<k / 4>(AC_EACH(i) { dot<i % 4>(s[0], w[i], row.v[i / 4]); });
    }
    static AC_INLINE void close_row(float32x4_t (&d)[4][1], const int32x4_t (&s)[4][1], const float32x4_t (&scale)[4],
                                    const int8_t *&a) {
        const float32x4_t of_row = vdupq_n_f32(*reinterpret_cast<const float *>(a));
        advance(a, nbits_src_bytes(layout, 0));
        each<4>(AC_EACH(q) { d[q][0] = vfmaq_f32(d[q][0], vmulq_f32(vcvtq_f32_s32(s[q][0]), scale[q]), of_row); });
    }
    static AC_INLINE void offset_row(float32x4_t (&d)[4][1], const float32x4_t (&offset)[4], const int8_t *a) {
        const float32x4_t of_row = vdupq_n_f32(reinterpret_cast<const float *>(a)[-2]);
        each<4>(AC_EACH(q) { d[q][0] = vfmaq_f32(d[q][0], offset[q], of_row); });
    }
    static AC_INLINE void store_row(const float32x4_t (&d)[1], float *to) { vst1q_f32(to, d[0]); }
};
static_assert(nbits_rows * nbits_src_bytes(Dot::layout, 0) == 48, "AC_NEXT");

template <class T> constexpr NbitsRow nbits_row(::ac::Row head) {
    return row_of < Dot, T::type == Type::qs4 ? 4 : 8 > (head);
}

}  // namespace

AC_ROWS_OF(nbits, NbitsRow)

}  // namespace ac::AC_TIER
