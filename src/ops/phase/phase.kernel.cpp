// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

/// Abramowitz and Stegun 4.4.49: arctan(t) / t on [0, 1] with an error below 2e-8.
constexpr float factors[] = {0.0028662257f,  -0.0161657367f, 0.0429096138f,
                             -0.0752896400f, 0.1065626393f,  -0.1420889944f,
                             0.1999355085f,  -0.3333314528f, 1.f};
constexpr size_t factor_count = sizeof(factors) / sizeof(factors[0]);

#if defined(AC_SIMD_neon) && defined(__aarch64__)
/// The steps of phase() on four lanes. Masks of 16 bits are those of x < y, p < 0 and q < 0.
template <bool full>
AC_INLINE uint32x4_t angles(float factor, uint16x4_t larger, uint16x4_t smaller, int16x4_t steep, int16x4_t left,
                            int16x4_t down) {
    const auto wide = [](int16x4_t mask) { return vreinterpretq_u32_s32(vmovl_s16(mask)); };
    const float32x4_t t = vdivq_f32(vcvtq_f32_u32(vmovl_u16(smaller)), vcvtq_f32_u32(vmovl_u16(larger)));
    const float32x4_t s = vmulq_f32(t, t);
    float32x4_t r = vdupq_n_f32(factors[0]);
#pragma GCC unroll 8
    for (size_t k = 1; k < factor_count; ++k) {
        r = vaddq_f32(vmulq_f32(r, s), vdupq_n_f32(factors[k]));
    }
    const float32x4_t quarter = vdupq_n_f32(factor), half = vdupq_n_f32(2.f * factor);
    r = vmulq_f32(vmulq_f32(r, t), vdupq_n_f32(factor * 0.636619772f));
    r = vbslq_f32(wide(steep), vsubq_f32(quarter, r), r);
    r = vbslq_f32(wide(left), vsubq_f32(half, r), r);
    r = vbslq_f32(wide(down), vsubq_f32(full ? vdupq_n_f32(4.f * factor) : half, r), r);
    if (!full) {
        r = vbslq_f32(vcltq_f32(r, half), r, vdupq_n_f32(0.f));  // 180 degrees are 0
    }
    return vreinterpretq_u32_s32(vcvtq_s32_f32(vaddq_f32(r, vdupq_n_f32(0.5f))));
}
template <bool full> AC_INLINE uint8x8_t angles(float factor, int16x8_t p, int16x8_t q) {
    const auto x = vreinterpretq_u16_s16(vabsq_s16(p)), y = vreinterpretq_u16_s16(vabsq_s16(q));
    const uint16x8_t larger = vmaxq_u16(vmaxq_u16(x, y), vdupq_n_u16(1)), smaller = vminq_u16(x, y);
    const int16x8_t steep = vreinterpretq_s16_u16(vcltq_u16(x, y));
    const int16x8_t left = vshrq_n_s16(p, 15), down = vshrq_n_s16(q, 15);
    const uint32x4_t low = angles<full>(factor, vget_low_u16(larger), vget_low_u16(smaller), vget_low_s16(steep),
                                        vget_low_s16(left), vget_low_s16(down));
    const uint32x4_t high = angles<full>(factor, vget_high_u16(larger), vget_high_u16(smaller), vget_high_s16(steep),
                                         vget_high_s16(left), vget_high_s16(down));
    return vmovn_u16(vuzp1q_u16(vreinterpretq_u16_u32(low), vreinterpretq_u16_u32(high)));
}
/// Returns how many were computed.
template <bool full>
AC_INLINE size_t whole_vectors(float factor, const int16_t *x, const int16_t *y, uint8_t *dst, size_t n) {
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        vst1_u8(dst + i, angles<full>(factor, vld1q_s16(x + i), vld1q_s16(y + i)));
    }
    return i;
}
#endif

/// mode: 0 the full circle, modulo 256; 1 the half circle. factor: a quarter of the circle. Each operation is rounded
/// once, so that all tiers agree.
template <class T> void phase(const PixelArgs &args, const void *a, const void *b, void *dst, size_t n) {
    using F = simd<f32>;
    using I = simd<s32>;
    const auto *gx = static_cast<const int16_t *>(a), *gy = static_cast<const int16_t *>(b);
    size_t done = 0;
#if defined(AC_SIMD_neon) && defined(__aarch64__)
    auto *const angle = static_cast<uint8_t *>(dst);
    done = args.mode == 0 ? whole_vectors<true>(args.factor, gx, gy, angle, n)
                          : whole_vectors<false>(args.factor, gx, gy, angle, n);
    gx += done;
    gy += done;
#endif
    strip<F>(n - done, [&](size_t i, auto c) {
        const auto p = F::load_as(gx + i, c), q = F::load_as(gy + i, c), none = F::zero();
        const auto x = F::abs(p), y = F::abs(q), one = F::set1(1.f);
        const auto larger = F::select(F::lt(x, y), y, x), smaller = F::select(F::lt(x, y), x, y);
        const auto t = F::div(smaller, F::at_least(larger, one)), s = F::mul(t, t);
        auto r = F::set1(factors[0]);
#pragma GCC unroll 8
        for (size_t k = 1; k < factor_count; ++k) {
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
        I::store_sat(static_cast<uint8_t *>(dst) + done + i, whole, c);
    });
}

}  // namespace

AC_ROWS(phase, PixelFn)

}  // namespace ac::AC_TIER
