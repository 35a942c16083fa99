// SPDX-License-Identifier: MIT
#include "src/ops/remap/remap.h"

namespace ac::remap {
namespace {

AC_TYPES(types, R"(NERemap CLRemap: src map_x map_y dst
U8 F32 F32 U8
)")

}  // namespace

Status plan(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &map_x, const ITensorInfo &map_y, ITensorInfo &dst,
            const warp::Sampling &sampling, const Target &target) {
    return warp::plan(out, Remap_operator, types, src, {&map_x, &map_y, {}}, dst, sampling, target);
}

}  // namespace ac::remap
