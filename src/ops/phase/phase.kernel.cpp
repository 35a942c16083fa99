// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// mode: 0 the full circle, modulo 256; 1 the half circle. factor: a quarter of the circle. Each operation is rounded
/// once, so that all tiers agree.
template <class T> void phase(const PixelArgs &args, const void *a, const void *b, void *dst, size_t n) {
    using F = simd<f32>;
    using I = simd<s32>;
    const auto *gx = static_cast<const int16_t *>(a), *gy = static_cast<const int16_t *>(b);
    // Abramowitz and Stegun 4.4.49: arctan(t) / t on [0, 1] with an error below 2e-8
    constexpr float factors[] = {0.0028662257f,  -0.0161657367f, 0.0429096138f,
                                 -0.0752896400f, 0.1065626393f,  -0.1420889944f,
                                 0.1999355085f,  -0.3333314528f, 1.f};
    strip<F>(n, [&](size_t i, auto c) {
        const auto p = F::load_as(gx + i, c), q = F::load_as(gy + i, c), none = F::zero();
        const auto x = F::abs(p), y = F::abs(q), one = F::set1(1.f);
        const auto larger = F::select(F::lt(x, y), y, x), smaller = F::select(F::lt(x, y), x, y);
        const auto t = F::div(smaller, F::at_least(larger, one)), s = F::mul(t, t);
        auto r = F::set1(factors[0]);
        for (size_t k = 1; k < sizeof(factors) / sizeof(factors[0]); ++k) {
            r = F::add(F::mul(r, s), F::set1(factors[k]));
        }
        const auto quarter = F::set1(args.factor), half = F::set1(2.f * args.factor);
        r = F::mul(F::mul(r, t), F::set1(args.factor * 0.636619772f));
        r = F::select(F::lt(x, y), F::sub(quarter, r), r);
        r = F::select(F::lt(p, none), F::sub(half, r), r);
        r = F::select(F::lt(q, none), F::sub(args.mode == 0 ? F::set1(4.f * args.factor) : half, r), r);
        if (args.mode != 0) {
            r = F::select(F::lt(r, half), r, none);  // 180 degrees are 0
        }
        auto whole = F::to_s32_trunc(F::add(r, F::set1(0.5f)));
        if (args.mode == 0) {
            whole = I::and_(whole, I::set1(255));
        }
        I::store_sat(static_cast<uint8_t *>(dst) + i, whole, c);
    });
}

}  // namespace

AC_ROWS(phase, PixelFn)

}  // namespace ac::AC_TIER
