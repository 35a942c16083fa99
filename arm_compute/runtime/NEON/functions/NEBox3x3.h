// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOX3X3_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOX3X3_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// output = the mean of 3x3 pixels, truncated.
/// Needs no padding, and reads no pixel outside of the image. With a valid region smaller than the image, pixels
/// outside of that region do not exist either.
/// | src | dst |
/// |-----|-----|
/// | U8  | U8  |
class NEBox3x3 : public detail::CpuFunction {
public:
    /// @param input                 Image; dimensions from 2 on are batches.
    /// @param output                Destination of input's shape. An empty info is filled in.
    /// @param border_mode           How pixels outside of the image are found. UNDEFINED: results that need them are
    /// not in the output's valid region.
    /// @param constant_border_value Pixel outside of the image, for CONSTANT.
    /// @param use_fp16              Ignored: the results do not depend on it.
    void configure(ITensor *input, ITensor *output, BorderMode border_mode, uint8_t constant_border_value = 0,
                   bool use_fp16 = false);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode,
                           uint8_t constant_border_value = 0, bool use_fp16 = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOX3X3_H
