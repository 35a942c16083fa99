// SPDX-License-Identifier: MIT
#include "src/ops/l2_normalize/l2_normalize.h"

#include "src/ops/normalization/normalization.h"

namespace ac::l2_normalize {

AC_TYPES(types, R"(NEL2NormalizeLayer CLL2NormalizeLayer: src dst
F16 F16
F32 F32
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, int axis, float epsilon, const Target &target) {
    return normalization::plan(out, {L2Normalize_operator, types}, src, dst, 1U << ((axis % 3 + 3) % 3),
                               {false, true, epsilon, 1.F, 0.F}, target);
}

}  // namespace ac::l2_normalize
