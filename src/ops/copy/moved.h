// SPDX-License-Identifier: MIT
#ifndef AC_OPS_COPY_MOVED_H
#define AC_OPS_COPY_MOVED_H

#include "arm_compute/core/Coordinates.h"
#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

namespace ac {
namespace copy {

/// For an OpenCL device, what plan_copy() of src/plan/copy.h is for the CPU: ACL_SRC of shape `from` is copied to
/// ACL_DST, to all of it or to the box of shape `to` at `start`, in the order of the elements. Dimension d of `from` is
/// dimension order[d] of ACL_SRC, or d where `order` does not say.
Status plan_moved_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, const arm_compute::TensorShape &from,
                     const arm_compute::TensorShape &to, const arm_compute::Coordinates &start, const Target &target,
                     const arm_compute::PermutationVector &order = arm_compute::PermutationVector());

}  // namespace copy
}  // namespace ac

#endif  // AC_OPS_COPY_MOVED_H
