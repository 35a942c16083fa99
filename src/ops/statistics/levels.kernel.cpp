// SPDX-License-Identifier: MIT
#include "src/dispatch/kernel.h"
#include "src/ops/statistics/statistics.args.h"

namespace ac::AC_TIER {
namespace {

template <class T> void levels(const uint8_t *src, size_t n, uint32_t (*counts)[level_count]) {
    size_t i = 0;
    for (; i + 8 <= n; i += 8) {
        uint64_t pixels;
        __builtin_memcpy(&pixels, src + i, sizeof(pixels));
#pragma GCC unroll 8
        for (unsigned k = 0; k < 8; ++k) {
            ++counts[k % level_tables][(pixels >> (8 * k)) & 0xff];
        }
    }
    for (; i < n; ++i) {
        ++counts[0][src[i]];
    }
}

}  // namespace

AC_ROWS(levels, LevelsFn)

}  // namespace ac::AC_TIER
