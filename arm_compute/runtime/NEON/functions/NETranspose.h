// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Transposes matrices: swaps dimensions 0 and 1.
class NETranspose : public detail::CpuFunction {
public:
    /// @param input  Source. Dimensions from 2 on are kept: each matrix of a batch is transposed.
    /// @param output Destination of input's type and quantization. An empty info is filled in. An info of another shape
    ///               or of fewer dimensions takes the right shape if the tensor has no memory yet.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NETRANSPOSE_H
