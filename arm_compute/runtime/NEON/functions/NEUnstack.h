// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Splits a tensor along one dimension into tensors without it.
class NEUnstack : public detail::CpuFunction {
public:
    /// @param input         Source of 2 to 4 dimensions.
    /// @param output_vector Destinations of input's type, at least one. If there are fewer than elements, they get the
    ///                      first elements. Extra destinations are not changed and may be null. Empty infos are filled
    ///                      in.
    /// @param axis          Axis, in [-rank, rank); negative values count from the last dimension.
    void configure(const ITensor *input, const std::vector<ITensor *> &output_vector, int axis);
    static Status validate(const ITensorInfo *input, const std::vector<ITensorInfo *> &output_vector, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H
