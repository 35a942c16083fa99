// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Exchanges rows and columns: dimensions 0 and 1 change places.
class NETranspose : public detail::CpuFunction {
public:
    /// @param input  Source. Dimensions from 2 on stay: each matrix of a batch is transposed.
    /// @param output Destination of input's type and quantization. An empty info is filled in; one of another shape, or
    ///               of fewer dimensions, takes the right shape as long as it has no memory.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H
