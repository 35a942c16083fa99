// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"
#include "src/simd/simd.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;
using Wide = Vector<uint16_t, lanes>;

inline void sums(const int16_t *x, const int16_t *y, int16_t *dst, size_t n) {
#if defined(AC_SIMD_neon)
    return map_pixels<lanes>(
        n, dst,
        [](auto p, auto q) {
            return (Vector<int16_t, lanes>)vqaddq_s16(vqabsq_s16((int16x8_t)p), vqabsq_s16((int16x8_t)q));
        },
        x, y);
#endif
    const auto absolute = [](auto v) {
        const auto least_negated = greatest(v, Vector<int16_t, lanes>{} - INT16_MAX);
        return to_lanes<uint16_t, lanes>(least_negated < 0 ? -least_negated : least_negated);
    };
    map_pixels<lanes>(
        n, dst,
        [&](auto p, auto q) {
            return to_lanes<int16_t, lanes>(least(Wide(absolute(p) + absolute(q)), Wide{} + INT16_MAX));
        },
        x, y);
}

/// The nearest integer of the root, exact: sqrt() of the rounded sum is less than 1 off, and r is the result if
/// r^2 - r < sum <= r^2 + r. With -32768 taken as -32767, which does not change saturated results, all fits.
#if defined(AC_SIMD_neon) && defined(__aarch64__)
/// The same in fewer steps. sqrt() is less than 0.004 off, so r is the result or one less.
AC_INLINE int16x4_t nearest_root(int16x4_t p, int16x4_t q) {
    const auto sum = vreinterpretq_u32_s32(vmlal_s16(vmull_s16(p, p), q, q));
    const float32x4_t root = vsqrtq_f32(vcvtq_f32_u32(sum));
    const uint32x4_t r = vcvtq_u32_f32(vaddq_f32(root, vdupq_n_f32(0.496f)));
    const uint32x4_t more = vcgtq_u32(sum, vmlaq_u32(r, r, r));  // true is -1
    return vqmovn_s32(vreinterpretq_s32_u32(vsubq_u32(r, more)));
}
inline void roots(const int16_t *x, const int16_t *y, int16_t *dst, size_t n) {
    map_pixels<lanes>(
        n, dst,
        [](auto p, auto q) {
            const auto a = (int16x8_t)p, b = (int16x8_t)q;
            return (Vector<int16_t, lanes>)vcombine_s16(nearest_root(vget_low_s16(a), vget_low_s16(b)),
                                                        nearest_root(vget_high_s16(a), vget_high_s16(b)));
        },
        x, y);
}
#else
inline void roots(const int16_t *x, const int16_t *y, int16_t *dst, size_t n) {
    using F = simd<f32>;
    using I = simd<s32>;
    strip<F>(n, [&](size_t i, auto c) {
        const auto lowest = I::set1(-INT16_MAX), one = I::set1(1), none = I::zero();
        const auto p = I::max(I::load_as(x + i, c), lowest), q = I::max(I::load_as(y + i, c), lowest);
        const auto sum = I::add(I::mul(p, p), I::mul(q, q));
        auto r = F::to_s32(F::sqrt(F::from_s32(sum)));
        r = I::add(r, I::select(I::gt(sum, I::add(I::mul(r, r), r)), one, none));
        r = I::sub(r, I::select(I::gt(sum, I::sub(I::mul(r, r), r)), none, one));
        r = I::max(r, none);
        I::store_sat(dst + i, r, c);
    });
}
#endif

/// The same for gradients of Sobel7x7, which are below 2^18: squares are exact in double.
constexpr size_t few = vector_bytes / 8;  ///< lanes of 64 bits

inline void long_sums(const int32_t *x, const int32_t *y, int32_t *dst, size_t n) {
    const auto absolute = [](auto v) { return v < 0 ? -v : v; };
    map_pixels<few>(
        n, dst, [&](auto p, auto q) { return absolute(p) + absolute(q); }, x, y);
}

inline void long_roots(const int32_t *x, const int32_t *y, int32_t *dst, size_t n) {
    using F = simd<f32>;
    constexpr size_t most = 64;
    const auto square = [](auto p, auto q) {
        const auto a = to_lanes<double, few>(p), b = to_lanes<double, few>(q);
        return a * a + b * b;
    };
    for (size_t i = 0; i < n; i += most) {
        const size_t count = n - i < most ? n - i : most;
        float root[most];
        map_pixels<few>(
            count, root, [&](auto p, auto q) { return to_lanes<float, few>(square(p, q)); }, x + i, y + i);
        strip<F>(count, [&](size_t k, auto c) { F::store(root + k, F::sqrt(F::load(root + k, c)), c); });
        map_pixels<few>(
            count, dst + i,
            [&](auto p, auto q, auto estimate) {
                const auto sum = square(p, q);
                const auto r = to_lanes<double, few>(to_lanes<int32_t, few>(estimate));
                const auto more = sum > r * r + r, fewer = (sum <= r * r - r) & (r > 0.0);  // true is -1
                return to_lanes<int32_t, few>(to_lanes<int64_t, few>(r) - more + fewer);
            },
            x + i, y + i, static_cast<const float *>(root));
    }
}

/// mode: 0 sums of absolute values, 1 roots of sums of squares.
template <class T> void magnitude(const PixelArgs &args, const void *a, const void *b, void *dst, size_t n) {
    using E = typename T::value;
    const auto *x = static_cast<const E *>(a), *y = static_cast<const E *>(b);
    if constexpr (sizeof(E) == 4) {
        (args.mode == 0 ? long_sums : long_roots)(x, y, static_cast<E *>(dst), n);
    } else {
        (args.mode == 0 ? sums : roots)(x, y, static_cast<E *>(dst), n);
    }
}

}  // namespace

AC_ROWS(magnitude, PixelFn)

}  // namespace ac::AC_TIER
