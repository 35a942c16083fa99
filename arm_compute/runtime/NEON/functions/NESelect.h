// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = c != 0 ? x : y, element by element, or slice by slice; elements are copied as they are.
/// Any shape and layout; strides may differ between the tensors. Types have 1, 2, 4 or 8 bytes.
/// | condition | x   | y    | dst  |
/// |-----------|-----|------|------|
/// | U8        | All | as x | as x |
class NESelect : public detail::CpuFunction {
public:
    /// @param c      Condition, of x's shape. Or of one dimension, with as many elements as x's last dimension whose
    ///               extent is not 1: each element then picks a whole slice of it.
    /// @param x      Value where c is not 0.
    /// @param y      Value elsewhere: of x's shape and type.
    /// @param output Destination of x's shape and type; may be x or y. An empty info is filled in; null in
    ///               validate() is one.
    void configure(const ITensor *c, const ITensor *x, const ITensor *y, ITensor *output);
    static Status validate(const ITensorInfo *c, const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H
