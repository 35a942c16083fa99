// SPDX-License-Identifier: MIT
#include "src/ops/transpose/transpose.h"

#include "src/ops/permute/permute.h"
#include "src/plan/rules.h"

namespace ac {

extern const Operator Transpose_operator;

namespace transpose {

Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    arm_compute::TensorShape shape(src.tensor_shape());
    if (shape.total_size() != 0) {
        shape.set(0, src.dimension(1)).set(1, src.dimension(0));
    }
    AC_RETURN_ON_ERROR(check_moved(Transpose_operator, target, src, dst, shape));
    return permute::plan(out, src, dst, arm_compute::PermutationVector(1U, 0U), target.inside());
}

}  // namespace transpose
}  // namespace ac
