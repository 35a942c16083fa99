// SPDX-License-Identifier: MIT
#include "src/ops/flatten/flatten.h"

#include "src/ops/copy/moved.h"
#include "src/plan/copy.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator Flatten_operator;

namespace flatten {

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    arm_compute::TensorShape shape(src.tensor_shape());
    shape.collapse(3);
    AC_RETURN_ON_ERROR(check_moved(Flatten_operator, target, src, dst, shape));
    AC_ON_OPENCL(target, copy::plan_moved_cl(out, Flatten_operator, src, src.tensor_shape(), shape, {}, target))
    out = plan_copy("flatten", src.tensor_shape(), shape);
    return Status{};
}

}  // namespace flatten
}  // namespace ac
