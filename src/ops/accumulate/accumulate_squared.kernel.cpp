// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;
using Wide = Vector<uint16_t, lanes>;

/// low: the shift. A total and a square add up to at most 32767: the square is limited to what the total leaves.
template <class T>
void accumulate_squared(const PixelArgs &args, const void *src, const void *total, void *dst, size_t n) {
    const int shift = args.low;
    map_pixels<lanes>(
        n, static_cast<uint16_t *>(dst),
        [shift](auto p, auto t) {
            const Wide x = to_lanes<uint16_t, lanes>(p);
#if defined(AC_SIMD_neon) && defined(__aarch64__)
            return (Wide)vuqaddq_s16((int16x8_t)t, (uint16x8_t)((x * x) >> shift));
#endif
            return Wide(t + least(Wide((x * x) >> shift), Wide(INT16_MAX - t)));
        },
        static_cast<const uint8_t *>(src), static_cast<const uint16_t *>(total));
}

}  // namespace

AC_ROWS(accumulate_squared, PixelFn)

}  // namespace ac::AC_TIER
