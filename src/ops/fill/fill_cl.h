// SPDX-License-Identifier: MIT
#ifndef AC_OPS_FILL_CL_H
#define AC_OPS_FILL_CL_H

#include "src/ops/fill/fill.h"

namespace ac {
namespace fill {

/// What plan() makes for an OpenCL device after its rules were checked; those of the window are here.
Status plan_cl(PlanPtr &out, const ITensorInfo &dst, const arm_compute::PixelValue &value,
               const arm_compute::Window *window, const Target &target);

}  // namespace fill
}  // namespace ac

#endif  // AC_OPS_FILL_CL_H
