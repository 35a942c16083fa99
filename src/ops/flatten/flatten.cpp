// SPDX-License-Identifier: MIT
#include "src/ops/flatten/flatten.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac::flatten {

AC_TYPES(types, R"(NEFlattenLayer CLFlattenLayer: src dst
All =
)")

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    TensorShape shape(src.tensor_shape());
    shape.collapse(3);
    AC_RETURN_ON_ERROR(check_moved(Flatten_operator, types, target, src, dst, shape));
    AC_RETURN_ON_ERROR(check_same_quantization("Flatten", {"output", dst}, {"input", src}));
    return moves::plan_copy(out, Flatten_operator, src, dst, shape, {}, target);
}

}  // namespace ac::flatten
