// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOGICAL_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOGICAL_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = input1 != 0 && input2 != 0 ? 1 : 0, element by element; dimensions of extent 1 are broadcast. Any layout.
/// | a  | b  | dst |
/// |----|----|-----|
/// | U8 | U8 | U8  |
class NELogicalAnd : public detail::CpuFunction {
public:
    /// @param input1 First operand.
    /// @param input2 Second operand.
    /// @param output Result of the broadcast shape; may be an input of that shape. An empty info is filled in;
    ///               validate() accepts null as an empty info.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

/// NELogicalAnd, but output = input1 != 0 || input2 != 0 ? 1 : 0.
class NELogicalOr : public detail::CpuFunction {
public:
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output);
};

/// output = input == 0 ? 1 : 0, element by element. Any shape and layout.
/// | a  | dst |
/// |----|-----|
/// | U8 | U8  |
class NELogicalNot : public detail::CpuFunction {
public:
    /// @param input  Operand.
    /// @param output Destination of input's shape; may be input. An empty info is filled in; null in validate() is one.
    void configure(const ITensor *input, ITensor *output);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELOGICAL_H
