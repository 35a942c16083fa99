// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Fills the padding around each plane of a tensor, in place.
/// Any type. No function of this library needs or reads padding; this one is for programs that do.
/// | tensor |
/// |--------|
/// | All    |
class NEFillBorder : public detail::CpuFunction {
public:
    /// @param input                 Tensor. Each run fills the padding that the tensor then has.
    /// @param border_width          Elements on each side of the planes (dimensions 0 and 1).
    /// @param border_mode           CONSTANT; REPLICATE: the nearest element; UNDEFINED: nothing is written.
    /// @param constant_border_value Value for CONSTANT: raw bits of the tensor's type.
    /// @throw std::runtime_error for a tensor without a shape, and for types that this build does not support.
    void configure(ITensor *input, unsigned int border_width, BorderMode border_mode,
                   const PixelValue &constant_border_value = PixelValue());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H
