// SPDX-License-Identifier: MIT
#include "src/ops/pool2d/pool_bench.h"
#include "src/ops/pool3d/pool3d.args.h"

AC_DECLARE_TABLE(pool3d)

namespace ac {
namespace {

/// Windows of 2x2x2 elements.
const bool registered =
    time_means<Pool3dFn>(pool3d_table, [](const void *src, void *dst, ptrdiff_t pixel, size_t channels) {
        return Pool3dRow{{src, pixel, 0, 4, 4, dst, pixel, channels, 1, 0, 0}, 2, 2, 0};
    });

}  // namespace
}  // namespace ac
