// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREVERSE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREVERSE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Reverses a tensor along some dimensions.
/// | src | axis     | dst    |
/// |-----|----------|--------|
/// | All | U32, S32 | as src |
class NEReverse : public detail::CpuFunction {
public:
    /// @param input  Source of at most 4 dimensions.
    /// @param output Destination of input's type, shape and quantization. An empty info is filled in.
    /// @param axis              1 to 4 dimensions, read in each run: numbers in [-rank, rank); negative values count
    ///                          from the last dimension. run() throws for others.
    /// @param use_inverted_axis The numbers count from the last dimension: n means dimension rank - 1 - n.
    void configure(const ITensor *input, ITensor *output, const ITensor *axis, bool use_inverted_axis = false);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *axis,
                           bool use_inverted_axis = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEREVERSE_H
