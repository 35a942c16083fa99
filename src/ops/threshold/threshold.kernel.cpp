// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

/// low, high: `yes` for pixels from low to high, `no` for the others.
template <class T> void threshold(const PixelArgs &args, const void *src, const void *, void *dst, size_t n) {
    using Bytes = Vector<uint8_t, vector_bytes>;
    const Bytes low = Bytes{} + uint8_t(args.low), high = Bytes{} + uint8_t(args.high);
    const Bytes yes = Bytes{} + args.yes, no = Bytes{} + args.no;
    map_pixels<vector_bytes>(
        n, static_cast<uint8_t *>(dst),
        [&](auto p) {
            const auto inside = (p >= low) & (p <= high);
            return inside ? yes : no;
        },
        static_cast<const uint8_t *>(src));
}

}  // namespace

AC_ROWS(threshold, PixelFn)

}  // namespace ac::AC_TIER
