// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEABSOLUTEDIFFERENCE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEABSOLUTEDIFFERENCE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = |input1 - input2|; S16 results are at most 32767.
/// Any shape; strides may differ between the tensors.
/// | a   | b       | dst     |
/// |-----|---------|---------|
/// | U8  | U8      | U8, S16 |
/// | U8  | S16     | S16     |
/// | S16 | U8, S16 | S16     |
class NEAbsoluteDifference : public detail::CpuFunction {
public:
    /// @param input1 First source.
    /// @param input2 Second source, of input1's shape.
    /// @param output Destination of input1's shape; may be an input of its type. An empty info is filled in: U8 if both
    /// sources are, else S16.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEABSOLUTEDIFFERENCE_H
