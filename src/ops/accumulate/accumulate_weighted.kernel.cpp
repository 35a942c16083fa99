// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// Two products and their sum are rounded to float each, and the sum is truncated.
template <class T>
void accumulate_weighted(const PixelArgs &args, const void *src, const void *total, void *dst, size_t n) {
    using F = simd<f32>;
    const uint8_t *p = static_cast<const uint8_t *>(src), *t = static_cast<const uint8_t *>(total);
    const auto alpha = F::set1(args.factor), rest = F::set1(1.f - args.factor);
    strip<F>(n, [&](size_t i, auto c) {
        const auto sum = F::add(F::mul(F::load_as(t + i, c), rest), F::mul(F::load_as(p + i, c), alpha));
        simd<s32>::store_sat(static_cast<uint8_t *>(dst) + i, F::to_s32_trunc(sum), c);
    });
}

}  // namespace

AC_ROWS(accumulate_weighted, PixelFn)

}  // namespace ac::AC_TIER
