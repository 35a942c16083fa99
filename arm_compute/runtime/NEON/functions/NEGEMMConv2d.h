// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/FunctionDescriptors.h"

namespace arm_compute {

/// NEGEMMConvolutionLayer with all parameters in one info.
class NEGEMMConv2d : public detail::CpuFunction {
public:
    NEGEMMConv2d(const std::shared_ptr<IMemoryManager> &memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param info Strides, padding and dilation in elements, activation, fast math, groups, use_fp32_acc (sums F16 in
    ///             F32). Weights must have the trained layout or the weight format of weights_info.
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const Conv2dInfo &info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const Conv2dInfo &info);
    /// As NEGEMMConvolutionLayer::has_opt_impl(). Not in the established interface.
    static Status has_opt_impl(WeightFormat &expected_weight_format, const ITensorInfo *input,
                               const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
                               const Conv2dInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGEMMCONV2D_H
