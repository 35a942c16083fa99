// SPDX-License-Identifier: MIT
#ifndef AC_OPS_SCATTER_CL_H
#define AC_OPS_SCATTER_CL_H

#include "arm_compute/function_info/ScatterInfo.h"

#include "src/plan/plan.h"

namespace ac {
namespace scatter {

/// The plan for an OpenCL device; plan() has checked the tensors.
Status plan_cl(PlanPtr &out, const ITensorInfo &updates, const ITensorInfo &indices, const ITensorInfo &dst,
               const arm_compute::ScatterInfo &info, const Target &target);

}  // namespace scatter
}  // namespace ac

#endif  // AC_OPS_SCATTER_CL_H
