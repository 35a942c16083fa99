// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ConvolutionInfo.h"

#include "src/ops/common/window.h"
#include "src/plan/plan.h"

namespace ac::depthwise_conv2d {

/// plan() for an OpenCL device; the caller has checked its rules.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *bias,
               const ITensorInfo &dst, const SlidingWindow &window, const ConvolutionInfo &info, const Target &target);

}  // namespace ac::depthwise_conv2d
