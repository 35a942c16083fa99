// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Merges the first three dimensions: (w, h, c, batches) to (w * h * c, batches), in memory order.
/// Any type and layout. The tensors may be padded and may be views of others.
class NEFlattenLayer : public detail::CpuFunction {
public:
    /// @param input  Source of any number of dimensions. Dimensions from 3 on are kept.
    /// @param output Destination of input's type and quantization. An empty info is filled in.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFLATTENLAYER_H
