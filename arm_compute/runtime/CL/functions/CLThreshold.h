// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTHRESHOLD_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTHRESHOLD_H

#include "arm_compute/core/KernelDescriptors.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NEThreshold on an OpenCL device.
class CLThreshold : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const ThresholdKernelInfo &info);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const ThresholdKernelInfo &info);
    /// The same with the members of ThresholdKernelInfo one by one.
    ///
    /// @param input       Source.
    /// @param output      Destination of input's shape; may be input. An empty info is filled in.
    /// @param threshold   BINARY: the largest value that does not pass; RANGE: the smallest that passes.
    /// @param false_value Result of pixels that do not pass.
    /// @param true_value  Result of pixels that pass.
    /// @param type        BINARY or RANGE.
    /// @param upper       RANGE: the largest value that passes.
    void configure(const ICLTensor *input, ICLTensor *output, uint8_t threshold, uint8_t false_value = 0,
                   uint8_t true_value = 0, ThresholdType type = ThresholdType::BINARY, uint8_t upper = 0) {
        configure(input, output, ThresholdKernelInfo(threshold, false_value, true_value, type, upper));
    }
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ThresholdKernelInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTHRESHOLD_H
