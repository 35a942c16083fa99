// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_DETAIL_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_DETAIL_H

#include "arm_compute/core/Helpers.h"
#include "arm_compute/core/ITensorInfo.h"
#include "arm_compute/core/TensorShape.h"
#include "arm_compute/core/Types.h"

namespace arm_compute {
namespace misc {
namespace shape_calculator {
namespace detail {
/// Indices of width, height and channels in a layout.
struct LayoutIndices {
    explicit LayoutIndices(DataLayout layout)
        : width(get_data_layout_dimension_index(layout, DataLayoutDimension::WIDTH)),
          height(get_data_layout_dimension_index(layout, DataLayoutDimension::HEIGHT)),
          channel(get_data_layout_dimension_index(layout, DataLayoutDimension::CHANNEL)) {}

    size_t width;
    size_t height;
    size_t channel;
};

/// A shape with another width and height.
inline TensorShape with_plane(TensorShape shape, const LayoutIndices &at, size_t width, size_t height) {
    shape.set(at.width, width);
    shape.set(at.height, height);
    return shape;
}

/// A shape with another width, height and number of channels.
inline TensorShape with_volume(TensorShape shape, const LayoutIndices &at, size_t width, size_t height,
                               size_t channels) {
    shape.set(at.width, width);
    shape.set(at.height, height);
    shape.set(at.channel, channels);
    return shape;
}
}  // namespace detail
}  // namespace shape_calculator
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_DETAIL_H
