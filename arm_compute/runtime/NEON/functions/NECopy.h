// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = src, element by element.
/// Any type, shape and layout; the tensors may be padded, and may be views of others.
class NECopy : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape and type. An empty info gets both, and input's quantization; a
    ///               quantization that is set is kept, and bits are copied whatever it says.
    void configure(ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECOPY_H
