// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_SELECTION_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_SELECTION_H

#include "arm_compute/core/ITensor.h"
#include "arm_compute/core/utils/helpers/tensor_transform.h"
#include "arm_compute/core/utils/misc/shapes/Detail.h"

#include <vector>

namespace arm_compute {
namespace misc {
namespace shape_calculator {
/// Shape of a mean over several dimensions.
///
/// @param[in] input          Tensor.
/// @param[in] reduction_axis Dimensions; negative values count from the end.
/// @param[in] keep_dims      True: reduced dimensions are kept with one element.
inline TensorShape calculate_reduce_mean_shape(ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims) {
    Coordinates axes = reduction_axis;
    convert_negative_axis(axes, static_cast<int>(input->num_dimensions()));
    TensorShape shape = input->tensor_shape();
    for (size_t d = TensorShape::num_max_dimensions; d-- > 0;) {  // downwards: removing one moves those above it
        bool reduced = false;
        for (unsigned int i = 0; i < axes.num_dimensions(); ++i) {
            reduced = reduced || axes[i] == static_cast<int>(d);
        }
        if (reduced && keep_dims) {
            shape.set(d, 1);
        } else if (reduced) {
            shape.remove_dimension(d, false);
        }
    }
    return shape;
}

/// Shape of a reduction along one dimension.
///
/// @param[in] input     Shape.
/// @param[in] axis      Dimension.
/// @param[in] keep_dims True: the dimension is kept with one element.
inline TensorShape compute_reduced_shape(const TensorShape &input, unsigned int axis, bool keep_dims = true) {
    TensorShape shape{input};
    if (keep_dims) {
        shape.set(axis, 1);
    } else {
        shape.remove_dimension(axis);
    }
    return shape;
}

/// Shape of the smallest and largest element of the first three dimensions: (2, ...).
inline TensorShape compute_min_max_shape(const ITensorInfo *input) {
    TensorShape shape{input->tensor_shape()};
    shape.set(0, 2);
    shape.remove_dimension(1);
    shape.remove_dimension(1);
    return shape;
}

/// Shape of a strided slice. See helpers::tensor_transform for the parameters.
inline TensorShape compute_strided_slice_shape(const ITensorInfo &input, const Coordinates &starts,
                                               const Coordinates &ends, const Coordinates &strides, int32_t begin_mask,
                                               int32_t end_mask, int32_t shrink_axis_mask) {
    return helpers::tensor_transform::compute_strided_slice_output_shape(input.tensor_shape(), starts, ends, strides,
                                                                         begin_mask, end_mask, shrink_axis_mask);
}

/// Shape of a slice.
///
/// @param[in] input_shape Shape.
/// @param[in] starts      First elements; negative values count from the end.
/// @param[in] ends        One past the last elements; -1: to the end.
inline TensorShape compute_slice_shape(const TensorShape &input_shape, const Coordinates &starts,
                                       const Coordinates &ends) {
    return helpers::tensor_transform::compute_strided_slice_output_shape(
        input_shape, starts, ends, BiStrides(), 0, helpers::tensor_transform::construct_slice_end_mask(ends));
}

/// Shape of one of several equal parts.
///
/// @param[in] input      Tensor.
/// @param[in] axis       Dimension to split.
/// @param[in] num_splits Number of parts; 0: one part per element.
///
/// @return An empty shape if the dimension does not exist or is not a multiple of the number of parts.
inline TensorShape compute_split_shape(const ITensorInfo *input, unsigned int axis, unsigned int num_splits) {
    TensorShape shape{input->tensor_shape()};
    if (axis >= TensorShape::num_max_dimensions || (num_splits != 0 && shape[axis] % num_splits != 0)) {
        return TensorShape();
    }
    shape.set(axis, num_splits == 0 ? 1 : shape[axis] / num_splits);
    return shape;
}

/// Shape of a pointer's target: a tensor.
template <typename T> inline TensorShape extract_shape(T *data) {
    return data->info()->tensor_shape();
}
/// Shape of a pointer's target: a description.
inline TensorShape extract_shape(ITensorInfo *data) {
    return data->tensor_shape();
}
/// Shape of a pointer's target: a description.
inline TensorShape extract_shape(const ITensorInfo *data) {
    return data->tensor_shape();
}
/// Shape of a pointer's target: a shape.
inline TensorShape extract_shape(const TensorShape *data) {
    return *data;
}
/// Shape of a pointer's target: a shape.
inline TensorShape extract_shape(TensorShape *data) {
    return *data;
}

/// Shape of one element along a dimension, without that dimension.
inline TensorShape calculate_unstack_shape(TensorShape input_shape, unsigned int axis) {
    ARM_COMPUTE_ERROR_ON(axis > input_shape.num_dimensions());
    input_shape.remove_dimension(axis);
    return input_shape;
}

/// Shape of several concatenated tensors.
///
/// @param[in] input Tensors, descriptions or shapes; equal except for the dimension.
/// @param[in] axis  Dimension.
template <typename T> inline TensorShape calculate_concatenate_shape(const std::vector<T *> &input, size_t axis) {
    TensorShape shape = extract_shape(input[0]);
    size_t size = 0;
    for (const auto &tensor : input) {
        size += extract_shape(tensor)[axis];
    }
    shape.set(axis, size);
    return shape;
}

/// Shape of several equal tensors stacked along a new dimension.
///
/// @param[in] a           One of the tensors.
/// @param[in] axis        The new dimension.
/// @param[in] num_tensors Number of tensors.
inline TensorShape compute_stack_shape(const ITensorInfo &a, unsigned int axis, unsigned int num_tensors) {
    ARM_COMPUTE_ERROR_ON(axis > a.num_dimensions());
    ARM_COMPUTE_ERROR_ON(a.num_dimensions() >= TensorShape::num_max_dimensions);
    TensorShape shape{a.tensor_shape()};
    for (size_t dim = shape.num_dimensions(); dim > axis; --dim) {
        shape.set(dim, a.dimension(dim - 1));
    }
    shape.set(axis, num_tensors);
    return shape;
}

/// Shape of selected elements of a dimension, which is replaced by the dimensions of the indices.
///
/// @param[in] input_shape   Shape of the tensor.
/// @param[in] indices_shape Shape of the indices.
/// @param[in] actual_axis   Dimension, not negative.
inline TensorShape compute_gather_shape(const TensorShape &input_shape, const TensorShape &indices_shape,
                                        uint32_t actual_axis) {
    const size_t num_indices = indices_shape.num_dimensions();
    ARM_COMPUTE_ERROR_ON(actual_axis >= input_shape.num_dimensions());
    ARM_COMPUTE_ERROR_ON(input_shape.num_dimensions() + num_indices - 1 > TensorShape::num_max_dimensions);
    TensorShape shape{input_shape};
    for (size_t dim = actual_axis + 1; dim < input_shape.num_dimensions(); ++dim) {
        shape.set(dim + num_indices - 1, input_shape[dim]);
    }
    for (size_t i = 0; i < num_indices; ++i) {
        shape.set(actual_axis + i, indices_shape[i]);
    }
    return shape;
}
}  // namespace shape_calculator
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_SELECTION_H
