// SPDX-License-Identifier: MIT
// Sums of bytes in floating point, rounded once, ties to even. Rows for targets that request them.
#include "src/ops/elementwise/sum.args.h"
#include "src/simd/four.h"

namespace ac::AC_TIER {
namespace {

template <class T> void add_scale(const void *args, const BinaryRows &rows) {
    using F = simd<f32>;
    using V = typename T::value;
    const ScaledSumArgs &s = *static_cast<const ScaledSumArgs *>(args);
    const float a_scale = float(s.a), b_scale = float(s.b);
    const auto fa = F::set1(a_scale), fb = F::set1(b_scale);
    const auto fixed = F::set1(float(s.offset) - (a_scale * float(s.a_offset) + b_scale * float(s.b_offset)));
    for (size_t r = 0; r < rows.rows; ++r) {
        const ptrdiff_t at = ptrdiff_t(r);
        const V *a = reinterpret_cast<const V *>(rows.a + at * rows.a_step);
        const V *b = reinterpret_cast<const V *>(rows.b + at * rows.b_step);
        V *dst = reinterpret_cast<V *>(rows.dst + at * rows.dst_step);
        // Sums fit in 32 bits, because far scales and zero points have other code (sum.cpp), and stores saturate.
        const auto sum = [&](auto x, auto y) __attribute__((always_inline)) {
            return F::to_s32_even(F::mul_add(y, fb, F::mul_add(x, fa, fixed)));
        };
        size_t i = 0;
        for (; in_fours && i + 4 * F::lanes() <= rows.n; i += 4 * F::lanes()) {
            F::vec x0, x1, x2, x3, y0, y1, y2, y3;
            load4(a + i, x0, x1, x2, x3);
            load4(b + i, y0, y1, y2, y3);
            store4(dst + i, sum(x0, y0), sum(x1, y1), sum(x2, y2), sum(x3, y3));
        }
        strip<F>(rows.n - i, [&](size_t j, auto c) {
            simd<s32>::store_sat(dst + i + j, sum(F::load_as(a + i + j, c), F::load_as(b + i + j, c)), c);
        });
    }
}

}  // namespace

#undef AC_PROMISES
#define AC_PROMISES promises::scales_in_float
AC_ROWS(add_scale, BinaryFn)

}  // namespace ac::AC_TIER
