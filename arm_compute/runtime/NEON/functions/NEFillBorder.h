// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Writes the padding around the planes of a tensor, in place.
/// Any type. Functions of this library neither need nor use the padding; this function is for programs that read it.
/// | tensor |
/// |--------|
/// | All    |
class NEFillBorder : public detail::CpuFunction {
public:
    /// @param input                 Tensor whose padding is written in each run, as far as it has padding now.
    /// @param border_width          Elements on each side of the planes of dimensions 0 and 1.
    /// @param border_mode           CONSTANT; REPLICATE: the nearest element; UNDEFINED: nothing is written.
    /// @param constant_border_value What CONSTANT writes: raw bits of the tensor's type.
    /// @throw std::runtime_error for a tensor without shape, and for types that this build lacks.
    void configure(ITensor *input, unsigned int border_width, BorderMode border_mode,
                   const PixelValue &constant_border_value = PixelValue());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILLBORDER_H
