// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEConvolutionLayer without dilation and groups, and without a rearranged copy of the input.
/// | input          | weights            | biases   | output         |
/// |----------------|--------------------|----------|----------------|
/// | F16            | F16                | F16      | F16            |
/// | F32            | F32                | F32      | F32            |
class NEDirectConvolutionLayer : public detail::CpuFunction {
public:
    NEDirectConvolutionLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    void configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                   const PadStrideInfo &conv_info, const ActivationLayerInfo &act_info = ActivationLayerInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, const PadStrideInfo &conv_info,
                           const ActivationLayerInfo &act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDIRECTCONVOLUTIONLAYER_H
