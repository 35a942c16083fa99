// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIAN5X5_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIAN5X5_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// output = the sum of 5x5 pixels with the factors (1 4 6 4 1) along both axes, divided by 256 and truncated.
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEGaussian5x5 : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEGaussian5x5(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info is filled in.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output, BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIAN5X5_H
