// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fft2d/fft2d.h"

namespace ac::fft2d {

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const FFT2DInfo &info,
               const Target &target);

}  // namespace ac::fft2d
