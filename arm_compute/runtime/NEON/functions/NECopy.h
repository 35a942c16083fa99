// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = src, element by element.
/// Any type, shape and layout. The tensors may be padded and may be views of others.
class NECopy : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape and type. An empty info takes both, and input's quantization. A
    ///               quantization that is set is kept; bits are copied unchanged in any case.
    void configure(ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H
