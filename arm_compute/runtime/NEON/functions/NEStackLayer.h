// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Stacks tensors of one shape along a new dimension.
class NEStackLayer : public detail::CpuFunction {
public:
    /// @param input  Sources, at least one, of the same shape, type and quantization and at most 4 dimensions.
    /// @param axis   The new dimension, modulo output's number of dimensions: -1 is the last one.
    /// @param output Destination of the same type and quantization, with one element per source along axis. An empty
    ///               info is filled in.
    void configure(const std::vector<ITensor *> &input, int axis, ITensor *output);
    static Status validate(const std::vector<ITensorInfo *> &input, int axis, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESTACKLAYER_H
