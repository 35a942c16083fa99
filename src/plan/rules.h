// SPDX-License-Identifier: MIT
// Rules that operators share: each refuses in the operator's name, with what was given and what would work.
#ifndef AC_PLAN_RULES_H
#define AC_PLAN_RULES_H

#include "src/plan/plan.h"

namespace ac {

/// An output of another shape.
Status check_shape(const Operator &op, const ITensorInfo &dst, const arm_compute::TensorShape &shape);

/// An input without shape or type, and an output that does not hold the same kind of elements: another type, or a
/// quantized one with another quantization, to which the same bits mean something else.
Status check_same_elements(const Operator &op, const ITensorInfo &src, const ITensorInfo &dst,
                           bool same_quantization = true);

/// For operators that move elements: dst, filled in where it is empty, has `shape` and the same kind of elements, and
/// the build has their type for the operator.
Status check_moved(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                   const arm_compute::TensorShape &shape, bool same_quantization = true);

/// For operators that convert elements to the type `to`: dst, filled in but for its quantization where it is empty, has
/// src's shape, and the build has both types for the operator.
Status check_converted(const Operator &op, const Target &target, const ITensorInfo &src, ITensorInfo &dst,
                       arm_compute::DataType to);

}  // namespace ac

#endif  // AC_PLAN_RULES_H
