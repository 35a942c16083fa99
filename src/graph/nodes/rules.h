// SPDX-License-Identifier: MIT
// Helpers for the output rules of nodes. All sizes are computed in 64 bits.
#pragma once

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/TensorDescriptor.h"

#include "src/base/interface.h"

#include <string>

#include <stddef.h>

namespace ac::graph {

using arm_compute::graph::TensorDescriptor;

/// Width, height and channels of an image, and their dimensions in its layout.
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
/// The product of two sizes. Overflow is an error.
size_t product(size_t a, size_t b);
/// The product of the first @p dimensions dimensions.
size_t elements(const TensorShape &shape, size_t dimensions = TensorShape::num_max_dimensions);
/// The index of a dimension. A negative axis counts from the end.
///
/// @param[in] axis  At least -count.
/// @param[in] count Number of dimensions.
/// @param[in] limit Upper bound of the result, exclusive. A shape does not count trailing dimensions of extent 1.
size_t dimension(int axis, size_t count, size_t limit = TensorShape::num_max_dimensions);
/// The descriptor with quant_info, or unchanged if quant_info is empty.
TensorDescriptor quantized(TensorDescriptor descriptor, const QuantizationInfo &quant_info);

}  // namespace ac::graph
