// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/TensorShape.h"

namespace ac::test {

/// The shape of images with these extents in a layout.
inline TensorShape image_shape(DataLayout layout, size_t w, size_t h, size_t c, size_t n) {
    return layout == DataLayout::NCHW ? TensorShape(w, h, c, n) : TensorShape(c, w, h, n);
}

}  // namespace ac::test
