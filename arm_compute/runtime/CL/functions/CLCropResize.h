// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NECropResize on an OpenCL device. The device reads boxes and box_ind in each run, not in configure().
class CLCropResize : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *boxes, ICLTensor *box_ind, ICLTensor *output,
                   Coordinates2D crop_size, InterpolationPolicy method = InterpolationPolicy::BILINEAR,
                   float extrapolation_value = 0);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *boxes,
                   ICLTensor *box_ind, ICLTensor *output, Coordinates2D crop_size,
                   InterpolationPolicy method = InterpolationPolicy::BILINEAR, float extrapolation_value = 0);
    static Status validate(const ITensorInfo *input, ITensorInfo *boxes, ITensorInfo *box_ind,
                           const ITensorInfo *output, Coordinates2D crop_size, InterpolationPolicy method,
                           float extrapolation_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCROPRESIZE_H
