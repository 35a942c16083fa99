// SPDX-License-Identifier: MIT
// SVE with bfloat16 matrix multiplication: products of bfloat16, sums of f32. F32 operands are rounded when they are
// packed, if the user allows fast math.
// Gain: 0.31 of the instructions of the sve tier for f32 (inner loops for as many products: 38 and 122).
#include "src/gemm/tiles/schedule.h"

#include "src/gemm/tiles/sve.simd.h"

namespace ac::AC_TIER {
namespace {

struct matrix_bf16 : multiplies_matrices<sve_f32, bfloat16_t, 4> {
    static AC_INLINE svbfloat16_t load_b_at(const B *b, size_t i) {
#if defined(__clang__)
        return svld1_bf16(svptrue_b16(), b + i);
#else
        svbfloat16_t v;
        asm("ld1h {%0.h}, %1/z, [%2, %3, lsl #1]"  // see gemm.svef32mm.cpp
            : "=w"(v)
            : "Upl"(svptrue_b16()), "r"(b), "r"(i), "m"(*reinterpret_cast<const B(*)[]>(b)));
        return v;
#endif
    }
    static AC_INLINE vec mma(vec c, svbfloat16_t a, svbfloat16_t b) {
        AC_ADD_PRODUCTS(svbfmmla_f32(c, a, b), "bfmmla %0.s, %1.h, %2.h", "w"(a), "w"(b));
    }
};

template <class From> constexpr GemmRow row_bf16(Row head) {
    return block_row<matrix_bf16, From, bfloat_bits>(head, 4 * 36, 130);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_bf16<float>(AC_GEMM_HEAD(f32, "fast_8x3v"))))
AC_WHEN(bf16, AC_GEMM_ROWS(bf16, row_bf16<bfloat_bits>(AC_GEMM_HEAD(bf16, "8x3v"))))

}  // namespace ac::AC_TIER
