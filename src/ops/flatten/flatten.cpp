// SPDX-License-Identifier: MIT
#include "src/ops/flatten/flatten.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator Flatten_operator;

namespace flatten {

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    arm_compute::TensorShape shape(src.tensor_shape());
    shape.collapse(3);
    AC_RETURN_ON_ERROR(check_moved(Flatten_operator, target, src, dst, shape));
    return moves::plan_copy(out, Flatten_operator, src, dst, shape, {}, target);
}

}  // namespace flatten
}  // namespace ac
