// SPDX-License-Identifier: MIT
// Tensors that lie on one another: views of one tensor, imported memory.
#ifndef AC_PLAN_OVERLAP_H
#define AC_PLAN_OVERLAP_H

#include "arm_compute/core/ITensorInfo.h"

#include <stddef.h>

namespace ac {

enum class Overlap : uint8_t {
    none,
    same,    ///< each element is the same one of the other tensor
    partial  ///< an element of one is, or may be, another element of the other
};

/// How the elements of b lie on those of a, b's memory beginning `by` bytes behind a's. Exact for views of one tensor,
/// which have its memory and its strides; otherwise all bytes of both tensors count.
Overlap overlap(const arm_compute::ITensorInfo &a, const arm_compute::ITensorInfo &b, ptrdiff_t by);

}  // namespace ac

#endif  // AC_PLAN_OVERLAP_H
