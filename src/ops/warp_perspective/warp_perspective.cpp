// SPDX-License-Identifier: MIT
#include "src/ops/warp_perspective/warp_perspective.h"

#include <algorithm>

namespace ac::warp_perspective {
namespace {

AC_TYPES(types, R"(NEWarpPerspective CLWarpPerspective: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const float *matrix, const warp::Sampling &sampling,
            const Target &target) {
    AC_RETURN_IF(matrix == nullptr, "WarpPerspective: the matrix is missing");
    warp::Positions positions{};
    std::copy_n(matrix, 9, positions.matrix);
    return warp::plan(out, WarpPerspective_operator, types, src, positions, dst, sampling, target);
}

}  // namespace ac::warp_perspective
