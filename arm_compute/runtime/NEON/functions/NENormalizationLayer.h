// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Local response normalization: output = input / (kappa + c * sum)^beta, with the sum of the squares of input in a
/// window around each element. c is alpha, divided by the number of elements of the window if the info says is_scaled
/// (ONNX LRN).
///
/// The window has norm_size elements along the channels (CROSS_MAP), along the width (IN_MAP_1D), or along width and
/// height (IN_MAP_2D). At the edges of the tensor it is cut off; c does not change. NHWC and NCHW; strides may differ
/// between the tensors. F16 is computed in single precision and rounded once.
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class NENormalizationLayer : public detail::CpuFunction {
public:
    NENormalizationLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input     Source of up to 6 dimensions.
    /// @param output    Destination of input's shape, type and layout, other than input. An empty info gets all of
    ///                  input's.
    /// @param norm_info The window, of an odd size, and the numbers of the formula.
    void configure(const ITensor *input, ITensor *output, const NormalizationLayerInfo &norm_info);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output,
                           const NormalizationLayerInfo &norm_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENORMALIZATIONLAYER_H
