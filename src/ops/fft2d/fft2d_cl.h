// SPDX-License-Identifier: MIT
#ifndef AC_OPS_FFT2D_FFT2D_CL_H
#define AC_OPS_FFT2D_FFT2D_CL_H

#include "src/ops/fft2d/fft2d.h"

namespace ac {
namespace fft2d {

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const arm_compute::FFT2DInfo &info,
               const Target &target);

}  // namespace fft2d
}  // namespace ac

#endif  // AC_OPS_FFT2D_FFT2D_CL_H
