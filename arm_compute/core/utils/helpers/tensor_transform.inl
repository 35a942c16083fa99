// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_INL
#define ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_INL

#include "arm_compute/core/Error.h"

namespace arm_compute {
namespace helpers {
namespace tensor_transform {
namespace detail {

inline bool bit(int32_t mask, int index) {
    return (mask & (1 << index)) != 0;
}

/// A position limited to the dimension: [0, size] forwards, [-1, size - 1] backwards.
inline int limited(int position, int size, int stride) {
    const int low = stride > 0 ? 0 : -1;
    const int high = stride > 0 ? size : size - 1;
    return position < low ? low : position > high ? high : position;
}

}  // namespace detail

inline int calculate_stride_on_index(int index, Coordinates strides) {
    const int stride = index >= static_cast<int>(strides.num_dimensions()) ? 1 : strides[static_cast<size_t>(index)];
    ARM_COMPUTE_ERROR_ON_MSG(stride == 0, "a stride of a slice is 0");
    return stride;
}

inline int calculate_start_on_index(TensorShape input_shape, int index, Coordinates starts, Coordinates strides,
                                    int32_t begin_mask) {
    if (index >= static_cast<int>(starts.num_dimensions())) {
        return 0;
    }
    const size_t d = static_cast<size_t>(index);
    const int size = static_cast<int>(input_shape[d]);
    const int stride = calculate_stride_on_index(index, strides);
    if (detail::bit(begin_mask, index)) {
        return stride > 0 ? 0 : size - 1;
    }
    const int start = starts[d] < 0 ? starts[d] + size : starts[d];
    return start < 0 ? 0 : start > size - 1 ? size - 1 : start;
}

inline int calculate_end_on_index(TensorShape input_shape, int index, int start_on_index, Coordinates ends,
                                  Coordinates strides, int32_t end_mask, int32_t shrink_axis_mask) {
    const size_t d = static_cast<size_t>(index);
    const int size = static_cast<int>(input_shape[d]);
    const int stride = calculate_stride_on_index(index, strides);
    if (detail::bit(shrink_axis_mask, index)) {
        return start_on_index + 1;
    }
    if (index >= static_cast<int>(ends.num_dimensions()) || detail::bit(end_mask, index)) {
        return stride > 0 ? size : -1;
    }
    const int end = ends[d] < 0 ? ends[d] + size : ends[d];
    return detail::limited(end, size, stride);
}

inline std::tuple<Coordinates, Coordinates, Coordinates> calculate_strided_slice_coords(
    TensorShape input_shape, Coordinates starts, Coordinates ends, Coordinates strides, int32_t begin_mask,
    int32_t end_mask, int32_t shrink_axis_mask) {
    Coordinates starts_abs;
    Coordinates ends_abs;
    Coordinates final_strides;
    for (unsigned int i = 0; i < input_shape.num_dimensions(); ++i) {
        const int index = static_cast<int>(i);
        const int start = calculate_start_on_index(input_shape, index, starts, strides, begin_mask);
        starts_abs.set(i, start);
        ends_abs.set(i, calculate_end_on_index(input_shape, index, start, ends, strides, end_mask, shrink_axis_mask));
        final_strides.set(i, calculate_stride_on_index(index, strides));
    }
    return std::make_tuple(starts_abs, ends_abs, final_strides);
}

inline TensorShape compute_strided_slice_output_shape(TensorShape input_shape, Coordinates starts, Coordinates ends,
                                                      Coordinates strides, int32_t begin_mask, int32_t end_mask,
                                                      int32_t shrink_axis_mask, bool return_unshrinked) {
    TensorShape output_shape = input_shape;
    for (unsigned int i = 0; i < input_shape.num_dimensions(); ++i) {
        const int index = static_cast<int>(i);
        const int stride = calculate_stride_on_index(index, strides);
        const int start = calculate_start_on_index(input_shape, index, starts, strides, begin_mask);
        const int end = calculate_end_on_index(input_shape, index, start, ends, strides, end_mask, shrink_axis_mask);
        const int range = stride > 0 ? end - start : start - end;
        if (range <= 0) {
            return TensorShape{0U};  // nothing is taken
        }
        const int step = stride > 0 ? stride : -stride;
        output_shape.set(i, static_cast<size_t>((range + step - 1) / step));
    }
    for (unsigned int i = input_shape.num_dimensions(); !return_unshrinked && i-- > 0;) {
        if (detail::bit(shrink_axis_mask, static_cast<int>(i))) {
            output_shape.remove_dimension(i);
        }
    }
    return output_shape;
}

inline int32_t construct_slice_end_mask(Coordinates ends) {
    int32_t end_mask = 0;
    for (unsigned int i = 0; i < ends.num_dimensions(); ++i) {
        end_mask |= ends[i] < 0 ? 1 << i : 0;
    }
    return end_mask;
}

}  // namespace tensor_transform
}  // namespace helpers
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_TENSOR_TRANSFORM_INL
