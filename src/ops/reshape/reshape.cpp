// SPDX-License-Identifier: MIT
#include "src/ops/reshape/reshape.h"

#include "src/ops/move/move.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator Reshape_operator;

namespace reshape {

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    const arm_compute::TensorShape &from = src.tensor_shape();
    const arm_compute::TensorShape &to = dst.tensor_shape();
    AC_RETURN_IF(to.total_size() == 0, "Reshape: the output has no shape, which is what says how to reshape");
    AC_RETURN_ON_ERROR(check_same_elements(Reshape_operator, src, dst));
    AC_RETURN_IF(from.total_size() != to.total_size(), "Reshape: %s has %zu elements, %s has %zu",
                 shape_text(from).c_str(), from.total_size(), shape_text(to).c_str(), to.total_size());
    AC_RETURN_ON_ERROR(check_operator(Reshape_operator, target, {src.data_type()}));
    return moves::plan_copy(out, Reshape_operator, src, dst, to, {}, target);
}

}  // namespace reshape
}  // namespace ac
