// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Selects elements along one dimension by a tensor of indices.
/// | src | indices  | dst    |
/// |-----|----------|--------|
/// | All | U32, S32 | as src |
class NEGather : public detail::CpuFunction {
public:
    /// @param input   Source, of at most 4 dimensions.
    /// @param indices Indices into the axis, read in each run. An index out of range gives zero bytes.
    /// @param output  Destination of input's type and quantization, at most 6 dimensions: input's, with the axis
    ///                replaced by all dimensions of indices. Other shapes that only merge or split these are accepted:
    ///                6x4 for 6x1x4, 2x3 for 6. An empty info is filled in.
    /// @param axis    Axis, in [-rank, rank); negative values count from the last dimension.
    void configure(const ITensor *input, const ITensor *indices, ITensor *output, int axis = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGATHER_H
