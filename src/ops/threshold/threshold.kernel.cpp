// SPDX-License-Identifier: MIT
#include "src/ops/pixelwise/pixelwise.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

/// low, high: `yes` for pixels from low to high, `no` for the others.
template <class T> void threshold(const PixelArgs &args, const void *src, const void *, void *dst, size_t n) {
    using Bytes = Vector<uint8_t, vector_bytes>;
    const Bytes low = Bytes{} + uint8_t(args.low), size = Bytes{} + uint8_t(args.high - args.low);
    const bool none = args.low > args.high || args.low > 255;
    const Bytes no = Bytes{} + args.no, yes = none ? no : Bytes{} + args.yes;
    map_pixels<vector_bytes>(
        n, static_cast<uint8_t *>(dst), [&](auto p) { return Bytes(p - low) <= size ? yes : no; },
        static_cast<const uint8_t *>(src));
}

}  // namespace

AC_ROWS(threshold, PixelFn)

}  // namespace ac::AC_TIER
