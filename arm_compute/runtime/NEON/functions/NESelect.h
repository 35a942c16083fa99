// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// output = c != 0 ? x : y, per element or per slice; elements are copied unchanged.
/// Any shape and layout; strides may differ between the tensors. Types have 1, 2, 4 or 8 bytes.
/// | condition | x   | y    | dst  |
/// |-----------|-----|------|------|
/// | U8        | All | as x | as x |
class NESelect : public detail::CpuFunction {
public:
    /// @param c      Condition, of x's shape; or of one dimension, with one element per slice of x's last dimension
    ///               whose extent is not 1.
    /// @param x      Value where c is not 0.
    /// @param y      Value where c is 0, of x's shape and type.
    /// @param output Destination of x's shape and type; may be x or y. An empty info is filled in; validate() accepts
    ///               null as an empty info.
    void configure(const ITensor *c, const ITensor *x, const ITensor *y, ITensor *output);
    static Status validate(const ITensorInfo *c, const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NESELECT_H
