// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESLICE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESLICE_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/NEON/INEOperator.h"
#include "arm_compute/runtime/PlanOperator.h"

namespace arm_compute {

/// Copies a box of a tensor.
/// Any type. The tensors may be padded and may be views of others, but must not overlap.
class NESlice : public detail::CpuFunction {
public:
    /// @param input  Source, of at most 4 dimensions.
    /// @param output Destination of input's type, with ends - starts elements per dimension. An empty info is filled
    ///               in.
    /// @param starts First element per dimension, at least 0, limited to the last element. Default: 0.
    /// @param ends   One past the last element; past the end, negative or missing: the end of the dimension.
    void configure(const ITensor *input, ITensor *output, const Coordinates &starts, const Coordinates &ends);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends);
};

namespace experimental {

/// NESlice for tensors that are passed to each run: input as ACL_SRC, output as ACL_DST.
class NESlice : public detail::PlanOperator<INEOperator> {
public:
    void configure(const ITensorInfo *input, ITensorInfo *output, const Coordinates &starts, const Coordinates &ends);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                           const Coordinates &ends);
};

}  // namespace experimental
}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESLICE_H
