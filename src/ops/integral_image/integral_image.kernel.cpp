// SPDX-License-Identifier: MIT
#include "src/base/shuffle.h"
#include "src/ops/integral_image/integral_image.args.h"
#include "src/simd/pixels.h"

namespace ac::AC_TIER {
namespace {

template <class T> void integral_image(const uint8_t *src, const uint32_t *above, uint32_t *dst, size_t n) {
    size_t x = 0;
    uint32_t before = 0;
#ifndef AC_SIMD_scalar
    using Eight = Vector<uint16_t, 8>;
    for (; x + 8 <= n; x += 8) {
        const Eight zero{};
        Eight sum = to_lanes<uint16_t, 8>(load_lanes<8>(src + x));
        sum += AC_SHUFFLE(zero, sum, 7, 8, 9, 10, 11, 12, 13, 14);
        sum += AC_SHUFFLE(zero, sum, 6, 7, 8, 9, 10, 11, 12, 13);
        sum += AC_SHUFFLE(zero, sum, 4, 5, 6, 7, 8, 9, 10, 11);
        store_lanes(dst + x, load_lanes<8>(above + x) + (to_lanes<uint32_t, 8>(sum) + before));
        before += sum[7];
    }
#endif
    for (; x < n; ++x) {
        before += src[x];
        dst[x] = above[x] + before;
    }
}

}  // namespace

AC_ROWS(integral_image, IntegralImageFn)

}  // namespace ac::AC_TIER
