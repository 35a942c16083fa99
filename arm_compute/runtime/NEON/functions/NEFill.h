// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILL_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILL_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Sets every element of a tensor to a value. Any type, shape and layout; padding is not changed.
/// | src | dst |
/// |-----|-----|
/// | All | All |
class NEFill : public detail::CpuFunction {
public:
    /// @param tensor         Destination.
    /// @param constant_value Value of the tensor's type; its bits are written.
    /// @throw std::runtime_error for a tensor without a shape, and for types that this build does not support.
    void configure(ITensor *tensor, PixelValue constant_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFILL_H
