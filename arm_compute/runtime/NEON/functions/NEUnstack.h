// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Splits a tensor along one dimension into tensors without it.
class NEUnstack : public detail::CpuFunction {
public:
    /// @param input         Source of 2 to 4 dimensions.
    /// @param output_vector Destinations of its type, at least one. With fewer destinations than elements, they get the
    ///                      first elements; destinations beyond the last element are not changed and may be null. Empty
    ///                      infos are filled in.
    /// @param axis          The dimension, in [-rank, rank); below 0 it counts from the last one.
    void configure(const ITensor *input, const std::vector<ITensor *> &output_vector, int axis);
    static Status validate(const ITensorInfo *input, const std::vector<ITensorInfo *> &output_vector, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEUNSTACK_H
