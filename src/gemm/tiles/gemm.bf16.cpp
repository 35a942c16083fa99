// SPDX-License-Identifier: MIT
// armv8.2-a with bfloat16 matrix multiplication: products of bfloat16, sums of f32. F32 operands are rounded when they
// are packed, if the user allows fast math.
// Gain: 0.30 of the instructions of the neon tier for f32 (inner loops: 32 for 384 products, 91 for 320).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/neon.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_f32 : Products<f32, bfloat16_t, bfloat16_t> {
    /// Loads two vectors and advances the address, in one instruction; GCC 12 makes two from the intrinsics (35
    /// instructions for 24 multiplications, against 32).
    static AC_INLINE void load_pair(const B *&b, bfloat16x8_t &left, bfloat16x8_t &right) {
#if defined(__clang__)
        left = vld1q_bf16(b), right = vld1q_bf16(b + 8);
        b += 16;
#else
        asm("ldp %q0, %q1, [%2], #32" : "=w"(left), "=w"(right), "+r"(b) : "m"(*reinterpret_cast<const B(*)[16]>(b)));
#endif
    }
    static constexpr int mr = 8, vectors = 3, nr = 12, kr = 4, ku = kr, blocks = vectors;

    template <int rows, int used>
    static AC_INLINE void loop(const GemmTile &t, size_t, Accumulators<S, rows, used> &acc) {
        const A *a = static_cast<const A *>(t.a);
        const B *b[blocks];
        find_blocks<blocks>(t, b);
        each<rows>(AC_EACH(i) { each<used>(AC_EACH(j) { acc.v[i][j] = vdupq_n_f32(0.f); }); });
        for (size_t k = t.k; k != 0; k -= kr) {
            bfloat16x8_t va[rows / 2];
            each<rows / 2>(AC_EACH(p) { va[p] = vld1q_bf16(a + p * 8); });
            each<used>(AC_EACH(j) {
                bfloat16x8_t left, right;
                load_pair(b[j], left, right);
                each<rows / 2>(AC_EACH(p) {
                    acc.v[2 * p][j] = vbfmmlaq_f32(acc.v[2 * p][j], va[p], left);
                    acc.v[2 * p + 1][j] = vbfmmlaq_f32(acc.v[2 * p + 1][j], va[p], right);
                });
            });
            a += kr * mr;
        }
        rows_of_blocks(acc);
    }
};

template <class From> constexpr GemmRow row_bf16(Row head, bool fast_math) {
    return tile_row<matrix_f32, From, bfloat_bits, bfloat_bits>(head, 4 * 32, 130, fast_math);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_bf16<float>(AC_GEMM_HEAD(f32, "fast_8x12"), true)))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_bf16<bfloat_bits>(AC_GEMM_HEAD(bf16, "8x12"), false)))

}  // namespace ac::AC_TIER
