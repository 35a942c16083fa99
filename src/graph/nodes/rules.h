// SPDX-License-Identifier: MIT
// What the output rules of nodes share. All sizes are worked out in 64 bits.
#pragma once

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/TensorDescriptor.h"

#include <string>

#include <stddef.h>

namespace ac::graph {

using arm_compute::DataLayoutDimension;
using arm_compute::TensorShape;
using arm_compute::graph::TensorDescriptor;

/// Width, height and channels of an image, and where its layout has them.
struct Image {
    explicit Image(const TensorDescriptor &descriptor);
    /// The same image with other extents.
    TensorDescriptor resized(size_t new_width, size_t new_height, size_t new_channels) const;

    const TensorDescriptor &descriptor;
    size_t width_at, height_at, channel_at;
    size_t width, height, channels;
};

/// "(3, 4, 5)".
std::string text(const TensorShape &shape);
/// A product of two sizes; one that does not fit is an error.
size_t product(size_t a, size_t b);
/// The product of the first dimensions.
size_t elements(const TensorShape &shape, size_t dimensions = TensorShape::num_max_dimensions);
/// A dimension; a negative number counts from the last one.
///
/// @param[in] axis  From -count on.
/// @param[in] count How many dimensions there are.
/// @param[in] limit The dimension is below this; trailing dimensions of extent 1 are not counted by a shape.
size_t dimension(int axis, size_t count, size_t limit = TensorShape::num_max_dimensions);
/// The descriptor with another quantization unless that is empty.
TensorDescriptor quantized(TensorDescriptor descriptor, const arm_compute::QuantizationInfo &quant_info);

}  // namespace ac::graph
