// SPDX-License-Identifier: MIT
#include "src/ops/warp_affine/warp_affine.h"

namespace ac::warp_affine {
namespace {

AC_TYPES(types, R"(NEWarpAffine CLWarpAffine: src dst
U8 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const float *matrix, const warp::Sampling &sampling,
            const Target &target) {
    AC_RETURN_IF(matrix == nullptr, "WarpAffine: the matrix is missing");
    const float *const m = matrix;
    const warp::Positions positions{nullptr, nullptr, {m[0], m[1], 0, m[2], m[3], 0, m[4], m[5], 1}};
    return warp::plan(out, WarpAffine_operator, types, src, positions, dst, sampling, target);
}

}  // namespace ac::warp_affine
