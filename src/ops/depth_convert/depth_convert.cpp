// SPDX-License-Identifier: MIT
#include "src/ops/depth_convert/depth_convert.h"

#include "src/ops/cast/cast.h"

namespace ac::depth_convert {

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ConvertPolicy policy, uint32_t shift,
            const Target &target) {
    AC_RETURN_IF(shift != 0, "%s: the shift is %u; it must be 0", DepthConvert_operator.name, shift);
    return cast::plan(out, DepthConvert_operator, src, dst, policy, target);
}

}  // namespace ac::depth_convert
