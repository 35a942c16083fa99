// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst has src's elements in the same order (dimension 0 fastest), in another shape.
/// Any type and layout. The tensors may be padded and may be views of others.
class NEReshapeLayer : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's type, quantization and number of elements, in the new shape. An empty
    ///               info takes input's shape. output may share input's memory if both are dense; then nothing is
    ///               copied.
    void configure(const ITensor *input, ITensor *output);
    /// An error if the number of elements, type or quantization differs.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NERESHAPELAYER_H
