// SPDX-License-Identifier: MIT
// Sums of bytes in floating point, rounded once, ties to even. Rows for targets that request them.
#include "src/dispatch/wishes.h"
#include "src/ops/elementwise/sum.args.h"
#include "src/simd/quantize.h"

namespace ac::AC_TIER {
namespace {

template <class T> void add_scale(const void *args, const BinaryRows &rows) {
    using F = simd<f32>;
    using V = typename T::value;
    using L = quantized_limits<V>;
    const ScaledSumArgs &s = *static_cast<const ScaledSumArgs *>(args);
    const float a_scale = float(s.a), b_scale = float(s.b);
    const auto fa = F::set1(a_scale), fb = F::set1(b_scale);
    const auto fixed = F::set1(float(s.offset) - (a_scale * float(s.a_offset) + b_scale * float(s.b_offset)));
    const auto lo = F::set1(float(L::lo)), hi = F::set1(float(L::hi));
    for (size_t r = 0; r < rows.rows; ++r) {
        const ptrdiff_t at = ptrdiff_t(r);
        const V *a = reinterpret_cast<const V *>(rows.a + at * rows.a_step);
        const V *b = reinterpret_cast<const V *>(rows.b + at * rows.b_step);
        V *dst = reinterpret_cast<V *>(rows.dst + at * rows.dst_step);
        strip<F>(rows.n, [&](size_t i, auto c) {
            const auto x = F::add(fixed, F::mul(F::load_as(a + i, c), fa));
            const auto y = F::mul_add(F::load_as(b + i, c), fb, x);
            simd<s32>::store_sat(dst + i, F::to_s32_trunc(F::round_even(F::min(F::max(y, lo), hi))), c);
        });
    }
}

}  // namespace

constexpr uint32_t needs = AC_NEEDS | scales_in_float;
#undef AC_NEEDS
#define AC_NEEDS needs
AC_ROWS(add_scale, BinaryFn)

}  // namespace ac::AC_TIER
