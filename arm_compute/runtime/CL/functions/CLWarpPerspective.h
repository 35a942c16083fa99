// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWARPPERSPECTIVE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWARPPERSPECTIVE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <array>
#include <cstdint>

namespace arm_compute {

/// NEWarpPerspective on an OpenCL device.
class CLWarpPerspective : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, const std::array<float, 9> &matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const std::array<float, 9> &matrix, InterpolationPolicy policy, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(ICLTensor *input, ICLTensor *output, const float *matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const float *matrix,
                   InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(ICLTensor *input, ICLTensor *output, const std::array<float, 9> &matrix, InterpolationPolicy policy,
                   BorderMode border_mode, uint8_t constant_border_value, SamplingPolicy sampling_policy);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   const std::array<float, 9> &matrix, InterpolationPolicy policy, BorderMode border_mode,
                   uint8_t constant_border_value, SamplingPolicy sampling_policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const std::array<float, 9> &matrix,
                           InterpolationPolicy policy, BorderMode border_mode, uint8_t constant_border_value = 0,
                           SamplingPolicy sampling_policy = SamplingPolicy::TOP_LEFT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLWARPPERSPECTIVE_H
