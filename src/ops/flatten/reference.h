// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::flatten {

/// Extents of dimensions 0 to 2 multiplied; the bytes stay in their order. Tolerance: none.
inline arm_compute::TensorShape reference_shape(const arm_compute::TensorShape &s) {
    return arm_compute::TensorShape(s[0] * s[1] * s[2], s[3], s[4], s[5]);
}

}  // namespace ac::flatten
