// SPDX-License-Identifier: MIT
// The same, scaled in floating point and rounded once. Rows for targets that request it, for 3x3 only, like those of
// depthwise_scale.kernel.cpp.
#include "src/ops/depthwise_conv2d/depthwise_dot.blocks.h"

namespace ac::AC_TIER {
namespace {

template <class T> void depthwise_dot_scale(const DepthwiseConv2dArgs &args, const DepthwiseDotRows &rows) {
    using L = dot_lanes<T, true>;
    args.stride == 1 ? roll_blocks<L, 3, 1>(args, rows) : roll_blocks<L, 3, 2>(args, rows);
}

template <class T> constexpr DepthwiseDotRow depthwise_dot_scale_row(const Row &head) {
    return {head, depthwise_dot_scale<T>, lanes_of<dot_lanes<T, true>>, !predicates};
}

}  // namespace

#undef AC_PROMISES
#define AC_PROMISES promises::scales_in_float
AC_ROWS_OF(depthwise_dot_scale, DepthwiseDotRow)

}  // namespace ac::AC_TIER
