// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Selects elements along a dimension with a tensor of indices.
/// | src | indices  | dst    |
/// |-----|----------|--------|
/// | All | U32, S32 | as src |
class NEGather : public detail::CpuFunction {
public:
    /// @param input   Source, of at most 4 dimensions.
    /// @param indices Elements of the dimension, read in each run. Those out of range give zero bytes.
    /// @param output  Destination of input's type and quantization, at most 6 dimensions: those of input, with all of
    ///                indices' in the place of the axis. Or these joined or split: 6x4 for 6x1x4, 2x3 for 6. An empty
    ///                info is filled in.
    /// @param axis    The dimension, in [-rank, rank); below 0 it counts from the last one.
    void configure(const ITensor *input, const ITensor *indices, ITensor *output, int axis = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H
