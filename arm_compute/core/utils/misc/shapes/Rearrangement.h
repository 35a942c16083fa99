// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_REARRANGEMENT_H
#define ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_REARRANGEMENT_H

#include "arm_compute/core/utils/misc/shapes/Detail.h"

namespace arm_compute {
namespace misc {
namespace shape_calculator {
/// Shape of the image from which a vector was flattened.
///
/// @param[in] input       Vector (elements, ...).
/// @param[in] conv_w      Width of the image.
/// @param[in] conv_h      Height of the image.
/// @param[in] data_layout Layout of the image.
inline TensorShape compute_vector_to_tensor_output_shape(const TensorShape &input, size_t conv_w, size_t conv_h,
                                                         const DataLayout &data_layout) {
    return detail::with_volume(input, detail::LayoutIndices(data_layout), conv_w, conv_h,
                               input.x() / (conv_w * conv_h));
}

/// Permuted shape: dimension i is dimension perm[i] of the input.
inline TensorShape compute_permutation_output_shape(const ITensorInfo &input, const PermutationVector &perm) {
    TensorShape shape = input.tensor_shape();
    permute(shape, perm);
    return shape;
}

/// Shape after moving blocks of stride x stride pixels into channels.
inline TensorShape compute_reorg_output_shape(const ITensorInfo &input, int32_t stride) {
    const detail::LayoutIndices at(input.data_layout());
    const size_t step = static_cast<size_t>(stride);
    ARM_COMPUTE_ERROR_ON(stride <= 0);
    ARM_COMPUTE_ERROR_ON_MSG(input.dimension(at.width) % step != 0, "the width is not a multiple of the stride");
    ARM_COMPUTE_ERROR_ON_MSG(input.dimension(at.height) % step != 0, "the height is not a multiple of the stride");
    return detail::with_volume(input.tensor_shape(), at, input.dimension(at.width) / step,
                               input.dimension(at.height) / step, input.dimension(at.channel) * step * step);
}

/// Shape with the first three dimensions merged.
inline TensorShape compute_flatten_shape(const ITensorInfo *input) {
    TensorShape shape{input->tensor_shape()};
    shape.collapse(3);
    return shape;
}

/// Two-dimensional shape of a softmax's input: the dimensions below an axis, and those from the axis on.
inline TensorShape compute_softmax_shape(const ITensorInfo *input, size_t axis = 1) {
    TensorShape shape = input->tensor_shape();
    if (axis < input->num_dimensions()) {
        shape.collapse_from(axis);
        shape.collapse(shape.num_dimensions() - 1);
    } else {
        shape.collapse(shape.num_dimensions());
    }
    if (axis == 0) {
        shape.shift_right(1);
    }
    return shape;
}

/// Shape after moving batches into blocks of pixels.
///
/// @param[in] data_layout Layout.
/// @param[in] input       Images.
/// @param[in] block_x     Width of a block.
/// @param[in] block_y     Height of a block.
/// @param[in] crop_info   Pixels cropped on each side of the result.
inline TensorShape compute_batch_to_space_shape(DataLayout data_layout, const TensorShape &input, int block_x,
                                                int block_y, const CropInfo &crop_info = CropInfo{}) {
    ARM_COMPUTE_ERROR_ON(block_x < 1 || block_y < 1);
    const detail::LayoutIndices at(data_layout);
    const size_t batches_at = get_data_layout_dimension_index(data_layout, DataLayoutDimension::BATCHES);
    const size_t width = input[at.width] * static_cast<size_t>(block_x);
    const size_t height = input[at.height] * static_cast<size_t>(block_y);
    ARM_COMPUTE_ERROR_ON(width <= crop_info.left + crop_info.right || height <= crop_info.top + crop_info.bottom);
    TensorShape shape{input};
    shape.set(at.width, width - crop_info.left - crop_info.right);
    shape.set(at.height, height - crop_info.top - crop_info.bottom);
    shape.set(batches_at, input[batches_at] / (static_cast<size_t>(block_x) * static_cast<size_t>(block_y)));
    return shape;
}

/// Shape after moving channels into blocks of pixels.
///
/// @param[in] input_shape Images.
/// @param[in] data_layout Layout.
/// @param[in] block       Width and height of a block.
inline TensorShape compute_depth_to_space_shape(const TensorShape &input_shape, DataLayout data_layout, int block) {
    ARM_COMPUTE_ERROR_ON(block < 2);
    const detail::LayoutIndices at(data_layout);
    const size_t side = static_cast<size_t>(block);
    return detail::with_volume(input_shape, at, input_shape[at.width] * side, input_shape[at.height] * side,
                               input_shape[at.channel] / (side * side));
}

/// Shape after moving blocks of pixels into batches.
///
/// @param[in] input         Images.
/// @param[in] block_x       Width of a block.
/// @param[in] block_y       Height of a block.
/// @param[in] padding_left  Pixels added before the width (x) and the height (y).
/// @param[in] padding_right Pixels added after the width (x) and the height (y).
inline TensorShape compute_space_to_batch_shape(const ITensorInfo *input, int block_x, int block_y,
                                                const Size2D &padding_left, const Size2D &padding_right) {
    ARM_COMPUTE_ERROR_ON(block_x < 1 || block_y < 1);
    const detail::LayoutIndices at(input->data_layout());
    const size_t batches_at = get_data_layout_dimension_index(input->data_layout(), DataLayoutDimension::BATCHES);
    const size_t step_x = static_cast<size_t>(block_x);
    const size_t step_y = static_cast<size_t>(block_y);
    const TensorShape &image = input->tensor_shape();
    TensorShape shape{image};
    shape.set(at.width, (image[at.width] + padding_left.x() + padding_right.x()) / step_x);
    shape.set(at.height, (image[at.height] + padding_left.y() + padding_right.y()) / step_y);
    shape.set(batches_at, image[batches_at] * step_x * step_y);
    return shape;
}

/// Shape after moving blocks of pixels into channels.
inline TensorShape compute_space_to_depth_shape(const ITensorInfo *input, int32_t block_shape) {
    const detail::LayoutIndices at(input->data_layout());
    const size_t side = static_cast<size_t>(block_shape);
    return detail::with_volume(input->tensor_shape(), at, input->dimension(at.width) / side,
                               input->dimension(at.height) / side, input->dimension(at.channel) * side * side);
}

/// Shape of upsampled images.
///
/// @param[in] input Images.
/// @param[in] info  Factors of width and height.
inline TensorShape compute_upsample_shape(const ITensorInfo &input, const Size2D &info) {
    const detail::LayoutIndices at(input.data_layout());
    return detail::with_plane(input.tensor_shape(), at, input.dimension(at.width) * info.x(),
                              input.dimension(at.height) * info.y());
}

/// Shape of a padded tensor, with elements added before and after each of the first dimensions.
inline TensorShape compute_padded_shape(const TensorShape &input_shape, const PaddingList &padding) {
    TensorShape shape = input_shape;
    for (size_t dim = 0; dim < padding.size(); ++dim) {
        shape.set(dim, padding[dim].first + input_shape[dim] + padding[dim].second);
    }
    return shape;
}

/// Shape of a repeated tensor.
inline TensorShape compute_tiled_shape(const TensorShape &input_shape, const Multiples &multiples) {
    TensorShape shape = input_shape;
    for (size_t dim = 0; dim < multiples.size(); ++dim) {
        shape.set(dim, input_shape[dim] * multiples[dim]);
    }
    return shape;
}

/// Shape of prior boxes: (4 * boxes, 2).
inline TensorShape compute_prior_box_shape(const ITensorInfo &input, const PriorBoxLayerInfo &info) {
    const detail::LayoutIndices at(input.data_layout());
    const size_t priors = info.aspect_ratios().size() * info.min_sizes().size() + info.max_sizes().size();
    return TensorShape(input.dimension(at.width) * input.dimension(at.height) * priors * 4, size_t(2));
}

/// Shape of a recurrent layer's state: (units, batches).
inline TensorShape compute_rnn_shape(const ITensorInfo *input, const unsigned int batch_size) {
    TensorShape shape{input->tensor_shape()};
    shape.set(1, batch_size);
    return shape;
}
}  // namespace shape_calculator
}  // namespace misc
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_MISC_SHAPES_REARRANGEMENT_H
