// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// Two products and their sum are rounded to float each, and the sum is truncated.
#if defined(AC_SIMD_neon)
/// p * alpha + t * rest of four pixels.
AC_INLINE int32x4_t weighted_sum(uint16x4_t p, uint16x4_t t, float32x4_t alpha, float32x4_t rest) {
    const float32x4_t a = vmulq_f32(vcvtq_f32_u32(vmovl_u16(p)), alpha);
    return vcvtq_s32_f32(vaddq_f32(vmulq_f32(vcvtq_f32_u32(vmovl_u16(t)), rest), a));
}
#endif

template <class T>
void accumulate_weighted(const PixelArgs &args, const void *src, const void *total, void *dst, size_t n) {
    using F = simd<f32>;
    const uint8_t *p = static_cast<const uint8_t *>(src), *t = static_cast<const uint8_t *>(total);
    const auto alpha = F::set1(args.factor), rest = F::set1(1.f - args.factor);
#if defined(AC_SIMD_neon)
    // Sums are between the two pixels, so they need no bounds.
    return map_pixels<8>(
        n, static_cast<uint8_t *>(dst),
        [=](auto x, auto y) {
            const uint16x8_t a = vmovl_u8((uint8x8_t)x), b = vmovl_u8((uint8x8_t)y);
            const int32x4_t low = weighted_sum(vget_low_u16(a), vget_low_u16(b), alpha, rest);
            const int32x4_t high = weighted_sum(vget_high_u16(a), vget_high_u16(b), alpha, rest);
            const int16x8_t both = vcombine_s16(vmovn_s32(low), vmovn_s32(high));
            return (Vector<uint8_t, 8>)vqmovun_s16(both);
        },
        p, t);
#endif
    strip<F>(n, [&](size_t i, auto c) {
        const auto sum = F::add(F::mul(F::load_as(t + i, c), rest), F::mul(F::load_as(p + i, c), alpha));
        simd<s32>::store_sat(static_cast<uint8_t *>(dst) + i, F::to_s32_trunc(sum), c);
    });
}

}  // namespace

AC_ROWS(accumulate_weighted, PixelFn)

}  // namespace ac::AC_TIER
