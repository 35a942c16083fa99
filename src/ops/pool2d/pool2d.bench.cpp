// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool_bench.h"

AC_DECLARE_TABLE(pool2d)

namespace ac {
namespace {

/// Windows of 2x2 elements.
const bool registered =
    time_means<Pool2dFn>(pool2d_table, [](const void *src, void *dst, ptrdiff_t pixel, size_t channels) {
        return Pool2dRow{src, pixel, 0, 2, 2, dst, pixel, channels, 1, 0, 0};
    });

}  // namespace
}  // namespace ac
