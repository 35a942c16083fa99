// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONMAXIMASUPPRESSION3X3_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONMAXIMASUPPRESSION3X3_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input where a pixel is not below the three pixels above it and the one to the left, and is above the other
/// four of its neighbours; 0 elsewhere. Needs no padding, and reads no pixel outside of the image. With a valid region
/// smaller than the image, pixels outside of that region do not exist either.
/// | src     | dst    |
/// |---------|--------|
/// | U8, F32 | as src |
class NENonMaximaSuppression3x3 : public detail::CpuFunction {
public:
    /// @param input       Image; dimensions from 2 on are batches.
    /// @param output      Destination of input's shape. An empty info is filled in.
    /// @param border_mode How pixels outside of the image are found; CONSTANT: they are 0. UNDEFINED: results that need
    /// them are not in the output's valid region.
    void configure(ITensor *input, ITensor *output, BorderMode border_mode);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NENONMAXIMASUPPRESSION3X3_H
