// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECAST_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECAST_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// dst = src, converted to another type.
///
/// Any shape and layout; strides may differ between the tensors. Quantized types convert their stored integers: scale
/// and offset are ignored.
///
/// | src            | dst                                             |
/// |----------------|-------------------------------------------------|
/// | QASYMM8_SIGNED | S16, S32, F16, F32                              |
/// | QASYMM8, U8    | U16, S16, S32, F16, F32                         |
/// | U16            | U8, U32                                         |
/// | S16            | QASYMM8_SIGNED, U8, S32                         |
/// | S32            | QASYMM8_SIGNED, QASYMM8, U8, F16, F32, S64      |
/// | S64, U64       | F32                                             |
/// | F16            | QASYMM8_SIGNED, QASYMM8, U8, S32, F32           |
/// | F32            | QASYMM8_SIGNED, QASYMM8, U8, S32, F16, BFLOAT16 |
/// | BFLOAT16       | F32                                             |
class NECast : public detail::CpuFunction {
public:
    /// @param input  Source.
    /// @param output Destination of input's shape, with the target type. An info without a shape takes input's.
    /// @param policy Integers out of range of the target: WRAP or SATURATE. Floating point to integer truncates and
    ///               always saturates; NaN becomes 0. Conversions to floating point round to nearest, ties to even, and
    ///               overflow to infinity.
    void configure(ITensor *input, ITensor *output, ConvertPolicy policy);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECAST_H
