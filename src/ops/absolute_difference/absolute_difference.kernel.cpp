// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;

/// |a - b| of 16-bit lanes; 32767 if it is larger, which wraps to a number below 0.
template <class A, class B> void wide(const void *a, const void *b, void *dst, size_t n) {
    map_pixels<lanes>(
        n, static_cast<int16_t *>(dst),
        [](auto p, auto q) {
            const auto x = to_lanes<int16_t, lanes>(p), y = to_lanes<int16_t, lanes>(q);
#if defined(AC_SIMD_neon)
            const uint16x8_t apart = vreinterpretq_u16_s16(vabdq_s16((int16x8_t)x, (int16x8_t)y));
            return (Vector<int16_t, lanes>)vminq_u16(apart, vdupq_n_u16(INT16_MAX));
#endif
            const auto d = greatest(x, y) - least(x, y);
            return d < 0 ? Vector<int16_t, lanes>{} + INT16_MAX : d;
        },
        static_cast<const A *>(a), static_cast<const B *>(b));
}

/// mode: 0 U8 and U8 to the row's type; to S16 also 1 U8 and S16, 2 S16 and U8, 3 S16 and S16.
template <class T> void absolute_difference(const PixelArgs &args, const void *a, const void *b, void *dst, size_t n) {
    if constexpr (sizeof(typename T::value) == 1) {
        map_pixels<vector_bytes>(
            n, static_cast<uint8_t *>(dst), [](auto p, auto q) { return greatest(p, q) - least(p, q); },
            static_cast<const uint8_t *>(a), static_cast<const uint8_t *>(b));
    } else {
        switch (args.mode) {
            case 0:
                return wide<uint8_t, uint8_t>(a, b, dst, n);
            case 1:
                return wide<uint8_t, int16_t>(a, b, dst, n);
            case 2:
                return wide<int16_t, uint8_t>(a, b, dst, n);
            default:
                return wide<int16_t, int16_t>(a, b, dst, n);
        }
    }
}

}  // namespace

AC_ROWS(absolute_difference, PixelFn)

}  // namespace ac::AC_TIER
