// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Adds elements before and after a tensor in each dimension. Any type. The tensors may be padded and may be views of
/// others, but must not overlap.
class NEPadLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type; extents include the padding. An empty info is filled in.
    /// @param padding        Number of elements before and after, for dimension 0, 1...: at most 4 pairs.
    /// @param constant_value Value for PaddingMode::CONSTANT: raw bits of input's type, for instance from
    ///                       PixelValue(value, type, quantization).
    /// @param mode           CONSTANT; REFLECT: input mirrored without its edge element, on each side at most its
    ///                       extent less 1; SYMMETRIC: mirrored with its edge element, at most its extent.
    void configure(ITensor *input, ITensor *output, const PaddingList &padding,
                   PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const PaddingList &padding,
                           PixelValue constant_value = PixelValue(), PaddingMode mode = PaddingMode::CONSTANT);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPADLAYER_H
