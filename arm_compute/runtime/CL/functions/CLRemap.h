// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREMAP_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREMAP_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NERemap on an OpenCL device.
class CLRemap : public detail::ClFunction {
public:
    void configure(ICLTensor *input, const ICLTensor *map_x, const ICLTensor *map_y, ICLTensor *output,
                   InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *map_x,
                   const ICLTensor *map_y, ICLTensor *output, InterpolationPolicy policy, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(ICLTensor *input, const ICLTensor *map_x, const ICLTensor *map_y, ICLTensor *output,
                   InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value,
                   SamplingPolicy sampling_policy);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLTensor *map_x,
                   const ICLTensor *map_y, ICLTensor *output, InterpolationPolicy policy, BorderMode border_mode,
                   uint8_t constant_border_value, SamplingPolicy sampling_policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *map_x, const ITensorInfo *map_y,
                           const ITensorInfo *output, InterpolationPolicy policy, BorderMode border_mode,
                           uint8_t constant_border_value = 0,
                           SamplingPolicy sampling_policy = SamplingPolicy::TOP_LEFT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREMAP_H
