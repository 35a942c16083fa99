// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Adds elements before and after a tensor, in each dimension. Any type; the tensors may be padded, and may be views of
/// others, but must not overlap.
class NEPadLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type, with input's extents and the padding. An empty info is filled in.
    /// @param padding        Elements before and behind, for dimension 0, 1...: at most 4 pairs.
    /// @param constant_value What PaddingMode::CONSTANT writes: raw bits of input's type, made for instance by
    ///                       PixelValue(value, type, quantization).
    /// @param mode           CONSTANT; REFLECT: input mirrored without its edge, at most its extent less 1 on a side;
    ///                       SYMMETRIC: mirrored with its edge, at most its extent.
    void configure(ITensor *input, ITensor *output, const PaddingList &padding,
                   PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PaddingList &padding,
                           PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H
