// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

constexpr size_t lanes = vector_bytes / 2;
using Wide = Vector<uint16_t, lanes>;

/// total + x, at most 32767: x is limited to what total leaves.
AC_INLINE Wide add_up_to_max(Wide total, Wide x) {
#if defined(AC_SIMD_neon)
    return (Wide)vqaddq_s16((int16x8_t)total, (int16x8_t)x);
#endif
    return total + least(x, Wide(INT16_MAX - total));
}

template <class T> void accumulate(const PixelArgs &, const void *src, const void *total, void *dst, size_t n) {
    map_pixels<lanes>(
        n, static_cast<uint16_t *>(dst), [](auto p, auto t) { return add_up_to_max(t, to_lanes<uint16_t, lanes>(p)); },
        static_cast<const uint8_t *>(src), static_cast<const uint16_t *>(total));
}

}  // namespace

AC_ROWS(accumulate, PixelFn)

}  // namespace ac::AC_TIER
