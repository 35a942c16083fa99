// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEPTHWISE_CONV2D_CL_H
#define AC_OPS_DEPTHWISE_CONV2D_CL_H

#include "arm_compute/function_info/ConvolutionInfo.h"

#include "src/ops/common/window.h"
#include "src/plan/plan.h"

namespace ac {
namespace depthwise_conv2d {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
               const ITensorInfo &dst, const SlidingWindow &window, const arm_compute::ConvolutionInfo &info,
               const Target &target);

}  // namespace depthwise_conv2d
}  // namespace ac

#endif  // AC_OPS_DEPTHWISE_CONV2D_CL_H
