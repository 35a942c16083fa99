// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOBEL5X5_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOBEL5X5_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Gradients: sums of pixels with the factors (-1 -2 0 2 1) along the axis of the gradient and (1 4 6 4 1) along the
/// other one. Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image,
/// pixels outside of that region do not exist either.
/// | src | x   | y   |
/// |-----|-----|-----|
/// | U8  | S16 | S16 |
class NESobel5x5 : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NESobel5x5(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output_x              Horizontal gradients, of input's shape, or null. An empty info is filled in.
    /// @param output_y              Vertical gradients, the same. One of both must be there.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    void configure(ITensor *input, ITensor *output_x, ITensor *output_y, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output_x, const ITensorInfo *output_y,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESOBEL5X5_H
