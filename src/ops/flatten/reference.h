// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::flatten {

/// The extents of dimensions 0 to 2 are multiplied; the bytes keep their order. Tolerance: none.
inline TensorShape reference_shape(const TensorShape &s) {
    return TensorShape(s[0] * s[1] * s[2], s[3], s[4], s[5]);
}

}  // namespace ac::flatten
