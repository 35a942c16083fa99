// SPDX-License-Identifier: MIT
#ifndef AC_OPS_PERMUTE_PERMUTE_CL_H
#define AC_OPS_PERMUTE_PERMUTE_CL_H

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

namespace ac {
namespace permute {

/// The plan for an OpenCL device: dst has `shape`, and its dimension d is dimension from[d] of src.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const arm_compute::TensorShape &shape,
               const arm_compute::PermutationVector &from, const Target &target);

}  // namespace permute
}  // namespace ac

#endif  // AC_OPS_PERMUTE_PERMUTE_CL_H
