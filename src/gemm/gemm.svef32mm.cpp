// SPDX-License-Identifier: MIT
// SVE with f32 matrix multiplication: twice the products of an instruction by lane.
// Gain: 0.66 of the instructions of the sve tier (f32, 128 cubed, 256 bits).
#include "src/gemm/schedule.h"

#include "src/gemm/sve.simd.h"

namespace ac {
namespace AC_TIER {
namespace {

struct matrix_f32 : sve_f32 {
    using A = float;
    using B = float;
    static constexpr int kr = 2;
    static AC_INLINE svfloat32_t load_a(const A *a) { return svld1rq_f32(svptrue_b32(), a); }
    static AC_INLINE svfloat32_t load_b(const B *b, int j) { return svld1_vnum_f32(svptrue_b32(), b, j); }
    /// One instruction for GCC 12, too, which from the intrinsics adds the address before (80 instructions for 48
    /// multiplications, against 72).
    static AC_INLINE svfloat32_t load_b_at(const B *b, size_t i) {
#if defined(__clang__)
        return svld1_f32(svptrue_b32(), b + i);
#else
        svfloat32_t v;
        asm("ld1w {%0.s}, %1/z, [%2, %3, lsl #2]"
            : "=w"(v)
            : "Upl"(svptrue_b32()), "r"(b), "r"(i), "m"(*reinterpret_cast<const B(*)[]>(b)));
        return v;
#endif
    }
    static AC_INLINE vec mma(vec c, svfloat32_t a, svfloat32_t b) {
#if defined(__clang__)
        return svmmla_f32(c, a, b);
#else
        asm("fmmla %0.s, %1.s, %2.s" : "+w"(c) : "w"(a), "w"(b));  // see sve.simd.h
        return c;
#endif
    }
};

constexpr GemmRow row_f32(Row head) {
    return block_row<matrix_f32, float, float>(head, 4 * 36, 130);
}

}  // namespace

AC_WHEN(f32, AC_GEMM_ROWS(f32, row_f32(AC_GEMM_HEAD(f32, "8x3v"))))

}  // namespace AC_TIER
}  // namespace ac
