// SPDX-License-Identifier: MIT
#include "src/ops/gemm/output_stage.args.h"
#include "src/simd/requant.h"

namespace ac::AC_TIER {
namespace {

using S = simd<s32>;

/// dst[i] = f(src[i] + bias[i]), clamped to [lo, hi].
template <class V, class F>
AC_INLINE void loop(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, V *dst, size_t n, F &&f) {
    const auto lo = S::set1(args.lo);
    const auto hi = S::set1(args.hi);
    strip<S>(n, [&](size_t i, auto c) {
        auto x = S::load(src + i, c);
        if (bias != nullptr) {
            x = S::add(x, S::load(bias + i, c));
        }
        S::store_sat(dst + i, clamp<S>(f(x, i, c), lo, hi), c);
    });
}

/// With the multiplier and the shifts, to the left and to the right, of all columns or of each.
template <class V, class F>
AC_INLINE void scaled(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, V *dst, size_t n, F &&f) {
    const auto zero = S::zero();
    loop(args, src, bias, dst, n, [&](auto x, size_t i, auto c) {
        const auto multiplier = args.per_channel ? S::load(args.multipliers + i, c) : S::set1(*args.multipliers);
        const auto shift = args.per_channel ? S::load(args.shifts + i, c) : S::set1(*args.shifts);
        const auto right = S::max(shift, zero);
        return f(x, multiplier, S::sub(right, shift), right);
    });
}

template <class V>
AC_INLINE void fixedpoint(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, V *dst, size_t n) {
    const auto offset = S::set1(args.offset);
    scaled(args, src, bias, dst, n, [&](auto x, auto multiplier, auto left, auto right) {
        // The offset is small, so only sums far outside of the type could wrap around.
        return S::add_sat(requantize(x, multiplier, left, right), offset);
    });
}

/// An arithmetic shift by a variable number of bits. The bits to drop are cleared first, so that the rounding division
/// has nothing to round.
AC_INLINE auto shift_down(simd<s32>::vec x, simd<s32>::vec right) {
    const auto step = S::shl_sat(S::set1(1), right);
    const auto rest = S::and_(x, S::sub(step, S::set1(1)));
    return S::shr_round(S::sub(x, rest), right);
}

template <class V>
AC_INLINE void integer(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, V *dst, size_t n) {
    const auto offset = S::set1(args.offset);
    scaled(args, src, bias, dst, n, [&](auto x, auto multiplier, auto left, auto right) {
        return shift_down(S::shl_sat(S::mul(S::add(x, offset), multiplier), left), right);
    });
}

/// In f32: rounds a sum to 24 bits, multiplies it, adds the offset, and rounds to nearest, ties away from zero.
template <class V>
AC_INLINE void real(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, V *dst, size_t n) {
    using F = simd<f32>;
    const auto scale = F::set1(args.real);
    const auto limit = F::set1(0x1p30f);
    const auto offset = F::set1(float(args.offset));
    loop(args, src, bias, dst, n, [&](auto x, size_t, auto) {
        const auto y = F::add(F::mul(F::from_s32(x), scale), offset);
        return F::to_s32(clamp<F>(y, F::neg(limit), limit));
    });
}

template <class T>
void output_stage(const OutputStageArgs &args, const int32_t *src, const int32_t *bias, void *dst, size_t n) {
    using V = typename T::value;
    V *to = static_cast<V *>(dst);
    switch (args.kind) {
        case StageKind::fixedpoint:
            fixedpoint(args, src, bias, to, n);
            return;
        case StageKind::integer:
            integer(args, src, bias, to, n);
            return;
        case StageKind::real:
            real(args, src, bias, to, n);
            return;
    }
}

}  // namespace

AC_ROWS(output_stage, OutputStageFn)

}  // namespace ac::AC_TIER
