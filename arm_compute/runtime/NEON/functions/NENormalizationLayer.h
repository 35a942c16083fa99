// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Local response normalization: output = input / (kappa + c * sum)^beta, where sum is the sum of squares of input in a
/// window around each element. c is alpha, divided by the number of elements of the window if is_scaled is set (ONNX
/// LRN).
///
/// The window has norm_size elements along the channels (CROSS_MAP), along the width (IN_MAP_1D), or along width and
/// height (IN_MAP_2D). It is clipped at the edges of the tensor; c does not change there. NHWC and NCHW; strides may
/// differ between the tensors. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class NENormalizationLayer : public detail::CpuFunction {
public:
    NENormalizationLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source of up to 6 dimensions.
    /// @param output    Destination of input's shape, type and layout; must not be input. An empty info is copied from
    ///                  input's.
    /// @param norm_info The window, of odd size, and the constants of the formula.
    void configure(const ITensor *input, ITensor *output, const NormalizationLayerInfo &norm_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output,
                           const NormalizationLayerInfo &norm_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H
