// SPDX-License-Identifier: MIT
// Nodes that change the shape or order of elements.
#include "arm_compute/core/utils/helpers/tensor_transform.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {
namespace {

using ac::graph::elements;
using ac::graph::Image;
using ac::graph::product;
using ac::graph::text;

/// A slice. It must not be empty.
TensorDescriptor sliced(const TensorDescriptor &input, const Coordinates &starts, const Coordinates &ends,
                        const BiStrides &strides, int32_t begin_mask, int32_t end_mask, int32_t shrink_axis_mask) {
    for (unsigned int i = 0; i < strides.num_dimensions(); ++i) {
        ARM_COMPUTE_EXIT_ON_MSG_VAR(strides[i] == 0, "the stride of dimension %u of a slice is 0", i);
    }
    TensorDescriptor result = input;
    result.shape = helpers::tensor_transform::compute_strided_slice_output_shape(
        input.shape, starts, ends, strides, begin_mask, end_mask, shrink_axis_mask);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(result.shape.total_size() == 0, "a slice is empty for a tensor of shape %s",
                                text(input.shape).c_str());
    return result;
}

}  // namespace

TensorDescriptor FlattenLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    const TensorShape image = result.shape;
    result.shape.collapse(3);
    result.shape.set(0, elements(image, 3));  // checked
    return result;
}

TensorDescriptor ReshapeLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(elements(result.shape) != elements(_shape),
                                "a tensor of shape %s does not have the elements of shape %s",
                                text(result.shape).c_str(), text(_shape).c_str());
    result.shape = _shape;
    return result;
}

TensorDescriptor PermuteLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    const TensorShape from = result.shape;
    unsigned int seen = 0;
    for (unsigned int i = 0; i < _perm.num_dimensions(); ++i) {
        ARM_COMPUTE_EXIT_ON_MSG_VAR(_perm[i] >= _perm.num_dimensions() || (seen >> _perm[i] & 1U) != 0,
                                    "element %u of a permutation is %u, which is out of range or there twice", i,
                                    static_cast<unsigned int>(_perm[i]));
        seen |= 1U << _perm[i];
        result.shape.set(i, from[_perm[i]], false);
    }
    result.shape.set(0, result.shape[0]);  // drops trailing dimensions of extent 1
    result.layout = _layout == DataLayout::UNKNOWN ? result.layout : _layout;
    return result;
}

TensorDescriptor PadLayerNode::describe_output(size_t idx) const {
    TensorDescriptor result = given(idx);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(_padding.size() > TensorShape::num_max_dimensions, "%zu dimensions are padded",
                                _padding.size());
    for (size_t i = 0; i < _padding.size(); ++i) {
        result.shape.set(i, size_t{_padding[i].first} + result.shape[i] + _padding[i].second);
    }
    return result;
}

// Not in the header, because GCC for aarch64 prints a note about GCC 9's calling convention for every such function.
std::pair<float, float> ResizeLayerNode::scaling_factor() const {
    return {_scale_width, _scale_height};
}

TensorDescriptor ResizeLayerNode::describe_output(size_t idx) const {
    const Image image(given(idx));
    const float width = static_cast<float>(image.width) * _scale_width;
    const float height = static_cast<float>(image.height) * _scale_height;
    constexpr float limit = 4294967296.F;  // false for NaN as well
    ARM_COMPUTE_EXIT_ON_MSG_VAR(!(width >= 1.F && width < limit && height >= 1.F && height < limit),
                                "an image of %zu x %zu cannot be scaled by %g and %g", image.width, image.height,
                                static_cast<double>(_scale_width), static_cast<double>(_scale_height));
    return image.resized(static_cast<size_t>(width), static_cast<size_t>(height), image.channels);
}

TensorDescriptor DepthToSpaceLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                  int block_shape) {
    const Image image(input_descriptor);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(block_shape < 2, "the block of a depth-to-space node is %d, below 2", block_shape);
    const size_t block = static_cast<size_t>(block_shape);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(image.channels % (block * block) != 0, "%zu channels do not fill blocks of %d x %d",
                                image.channels, block_shape, block_shape);
    return image.resized(product(image.width, block), product(image.height, block), image.channels / (block * block));
}

TensorDescriptor DepthToSpaceLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _block_shape);
}

TensorDescriptor ReorgLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor, int stride) {
    const Image image(input_descriptor);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(stride < 1, "the stride of a reorg node is %d, below 1", stride);
    const size_t block = static_cast<size_t>(stride);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(image.width % block != 0 || image.height % block != 0,
                                "an image of %zu x %zu has no whole blocks of %d x %d", image.width, image.height,
                                stride, stride);
    return image.resized(image.width / block, image.height / block, product(image.channels, block * block));
}

TensorDescriptor ReorgLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _stride);
}

TensorDescriptor SliceLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                           const Coordinates &starts, const Coordinates &ends) {
    return sliced(input_descriptor, starts, ends, BiStrides(), 0,
                  helpers::tensor_transform::construct_slice_end_mask(ends), 0);
}

TensorDescriptor SliceLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _starts, _ends);
}

TensorDescriptor StridedSliceLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                  const Coordinates &starts, const Coordinates &ends,
                                                                  const BiStrides &strides,
                                                                  StridedSliceLayerInfo info) {
    return sliced(input_descriptor, starts, ends, strides, info.begin_mask(), info.end_mask(), info.shrink_axis_mask());
}

TensorDescriptor StridedSliceLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _starts, _ends, _strides, _info);
}

}  // namespace arm_compute::graph
