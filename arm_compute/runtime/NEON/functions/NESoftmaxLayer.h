// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOFTMAXLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOFTMAXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = exp(beta * src) / sum(exp(beta * src)), with the sum along one axis, or its natural logarithm.
///
/// The largest element of each line is subtracted first, so no input overflows. Any shape of up to 6 dimensions, any
/// layout; strides may differ between the tensors.
/// | src            | dst            |
/// |----------------|----------------|
/// | F32            | F32            |
/// | F16            | F16            |
/// | QASYMM8        | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED |
/// @tparam IS_LOG True: the logarithm.
template <bool IS_LOG = false> class NESoftmaxLayerGeneric : public detail::CpuFunction {
public:
    NESoftmaxLayerGeneric(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input  Source.
    /// @param output Destination of input's shape and type; may be input. An empty info takes them from input. Its
    ///               quantization must be that of @ref get_softmax_output_quantization_info: for probabilities, scale
    ///               1/256 and offset 0 (QASYMM8) or -128 (QASYMM8_SIGNED); for logarithms, scale 16/256 and the
    ///               largest integer as offset.
    /// @param beta   Factor of the exponents.
    /// @param axis   Dimension of the sum, in [-rank, rank); -1 is the last one.
    void configure(ITensor *input, ITensor *output, float beta = 1.0f, int32_t axis = 0);
    /// An error for an axis that the input does not have.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float beta = 1.0f, int32_t axis = 0);
};

using NESoftmaxLayer = NESoftmaxLayerGeneric<false>;
using NELogSoftmaxLayer = NESoftmaxLayerGeneric<true>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOFTMAXLAYER_H
