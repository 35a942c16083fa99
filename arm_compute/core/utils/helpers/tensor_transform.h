// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_H
#define ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_H

#include "arm_compute/core/Types.h"

#include <tuple>

namespace arm_compute {
namespace helpers {
namespace tensor_transform {
/// The stride of a dimension: the given one, or 1.
int calculate_stride_on_index(int index, Coordinates strides);

/// First element of a dimension in a strided slice.
///
/// @param[in] input_shape Shape of the input.
/// @param[in] index       Dimension.
/// @param[in] starts      First elements; negative values count from the end.
/// @param[in] strides     Strides, not 0; negative ones go backwards.
/// @param[in] begin_mask  Bit i: starts[i] is ignored.
int calculate_start_on_index(TensorShape input_shape, int index, Coordinates starts, Coordinates strides,
                             int32_t begin_mask);

/// One past the last element of a dimension in a strided slice; -1 if it goes backwards to element 0.
///
/// @param[in] input_shape      Shape of the input.
/// @param[in] index            Dimension.
/// @param[in] start_on_index   First element.
/// @param[in] ends             One past the last elements; negative values count from the end.
/// @param[in] strides          Strides, not 0; negative ones go backwards.
/// @param[in] end_mask         Bit i: ends[i] is ignored.
/// @param[in] shrink_axis_mask Bit i: only one element is used.
int calculate_end_on_index(TensorShape input_shape, int index, int start_on_index, Coordinates ends,
                           Coordinates strides, int32_t end_mask = 0, int32_t shrink_axis_mask = 0);

/// Start, end and stride of all dimensions of a strided slice. Parameters as above.
std::tuple<Coordinates, Coordinates, Coordinates> calculate_strided_slice_coords(
    TensorShape input_shape, Coordinates starts, Coordinates ends, Coordinates strides, int32_t begin_mask = 0,
    int32_t end_mask = 0, int32_t shrink_axis_mask = 0);

/// Shape of a strided slice. Parameters as above.
///
/// @param[in] return_unshrinked True: dimensions of shrink_axis_mask are kept, with one element.
TensorShape compute_strided_slice_output_shape(TensorShape input_shape, Coordinates starts, Coordinates ends,
                                               Coordinates strides, int32_t begin_mask = 0, int32_t end_mask = 0,
                                               int32_t shrink_axis_mask = 0, bool return_unshrinked = false);

/// End mask of a slice in which an end of -1 means the whole dimension.
int32_t construct_slice_end_mask(Coordinates ends);
}  // namespace tensor_transform
}  // namespace helpers
}  // namespace arm_compute

#include "arm_compute/core/utils/helpers/tensor_transform.inl"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_H
