// SPDX-License-Identifier: MIT
#include "src/ops/depthwise_conv2d/depthwise_dot.blocks.h"

namespace ac::AC_TIER {
namespace {

template <class T> void depthwise_dot(const DepthwiseConv2dArgs &args, const DepthwiseDotRows &rows) {
    using L = dot_lanes<T>;
    if (args.kernel_w == 3) {
        args.stride == 1 ? roll_blocks<L, 3, 1>(args, rows) : roll_blocks<L, 3, 2>(args, rows);
    } else {
        args.stride == 1 ? roll_blocks<L, 5, 1>(args, rows) : roll_blocks<L, 5, 2>(args, rows);
    }
}

template <class T> constexpr DepthwiseDotRow depthwise_dot_row(const Row &head) {
    return {head, depthwise_dot<T>, lanes_of<dot_lanes<T>>, !predicates};
}

}  // namespace

AC_ROWS_OF(depthwise_dot, DepthwiseDotRow)

}  // namespace ac::AC_TIER
