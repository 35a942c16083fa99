// SPDX-License-Identifier: MIT
// Nodes that move a window over an image.
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

namespace arm_compute::graph {
namespace {

using ac::graph::Image;
using ac::graph::product;
using ac::graph::quantized;

/// Number of positions of a window along one dimension.
size_t positions(const char *what, size_t size, size_t padding, size_t window, size_t stride,
                 DimensionRoundingType rounding) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(stride == 0, "the stride along the %s is 0", what);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(window == 0 || window > size + padding,
                                "a window of %s %zu does not fit into %zu elements and a padding of %zu", what, window,
                                size, padding);
    const size_t room = size + padding - window;
    return (rounding == DimensionRoundingType::CEIL ? room / stride + (room % stride != 0) : room / stride) + 1;
}

/// The result of a window that moves over an image.
TensorDescriptor windowed(const Image &image, size_t window_width, size_t window_height, const PadStrideInfo &info,
                          size_t channels) {
    const size_t padding_x = size_t{info.pad_left()} + info.pad_right();
    const size_t padding_y = size_t{info.pad_top()} + info.pad_bottom();
    const size_t width = positions("width", image.width, padding_x, window_width, info.stride().first, info.round());
    const size_t height =
        positions("height", image.height, padding_y, window_height, info.stride().second, info.round());
    return image.resized(width, height, channels);
}

/// Output extent of a transposed convolution along one dimension.
size_t unwound(const char *what, size_t size, size_t padding, size_t window, size_t stride) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(stride == 0 || size == 0, "the stride or the %s is 0", what);
    const size_t all = product(stride, size - 1) + window;
    ARM_COMPUTE_EXIT_ON_MSG_VAR(all <= padding, "a padding of %zu cuts off all of a %s of %zu", padding, what, all);
    return all - padding;
}

}  // namespace

TensorDescriptor ConvolutionLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                 const TensorDescriptor &weights_descriptor,
                                                                 const PadStrideInfo &info) {
    const Image weights(weights_descriptor);
    return windowed(Image(input_descriptor), weights.width, weights.height, info, weights_descriptor.shape[3]);
}

TensorDescriptor ConvolutionLayerNode::describe_output(size_t idx) const {
    return quantized(compute_output_descriptor(given(idx), given(idx, 1), _info), _out_quant_info);
}

TensorDescriptor FusedConvolutionBatchNormalizationNode::compute_output_descriptor(
    const TensorDescriptor &input_descriptor, const TensorDescriptor &weights_descriptor, const PadStrideInfo &info) {
    return ConvolutionLayerNode::compute_output_descriptor(input_descriptor, weights_descriptor, info);
}

TensorDescriptor FusedConvolutionBatchNormalizationNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), given(idx, 1), _info);
}

TensorDescriptor DepthwiseConvolutionLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                          const TensorDescriptor &weights_descriptor,
                                                                          const PadStrideInfo &info,
                                                                          int depth_multiplier) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(depth_multiplier < 1, "the depth multiplier is %d", depth_multiplier);
    const Image image(input_descriptor);
    const Image weights(weights_descriptor);
    return windowed(image, weights.width, weights.height, info,
                    product(image.channels, static_cast<size_t>(depth_multiplier)));
}

TensorDescriptor DepthwiseConvolutionLayerNode::describe_output(size_t idx) const {
    return quantized(compute_output_descriptor(given(idx), given(idx, 1), _info, _depth_multiplier), _out_quant_info);
}

TensorDescriptor FusedDepthwiseConvolutionBatchNormalizationNode::compute_output_descriptor(
    const TensorDescriptor &input_descriptor, const TensorDescriptor &weights_descriptor, const PadStrideInfo &info,
    int depth_multiplier) {
    return DepthwiseConvolutionLayerNode::compute_output_descriptor(input_descriptor, weights_descriptor, info,
                                                                    depth_multiplier);
}

TensorDescriptor FusedDepthwiseConvolutionBatchNormalizationNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), given(idx, 1), _info, static_cast<int>(_depth_multiplier));
}

TensorDescriptor DeconvolutionLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                   const TensorDescriptor &weights_descriptor,
                                                                   const PadStrideInfo &info) {
    const Image image(input_descriptor);
    const Image weights(weights_descriptor);
    const size_t padding_x = size_t{info.pad_left()} + info.pad_right();
    const size_t padding_y = size_t{info.pad_top()} + info.pad_bottom();
    const size_t width = unwound("width", image.width, padding_x, weights.width, info.stride().first);
    const size_t height = unwound("height", image.height, padding_y, weights.height, info.stride().second);
    return image.resized(width, height, weights_descriptor.shape[3]);
}

TensorDescriptor DeconvolutionLayerNode::describe_output(size_t idx) const {
    return quantized(compute_output_descriptor(given(idx), given(idx, 1), _descriptor.info),
                     _descriptor.out_quant_info);
}

TensorDescriptor PoolingLayerNode::compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                             PoolingLayerInfo info) {
    const Image image(input_descriptor);
    const bool global = info.is_global_pooling;
    return windowed(image, global ? image.width : info.pool_size.width, global ? image.height : info.pool_size.height,
                    info.pad_stride_info, image.channels);
}

TensorDescriptor PoolingLayerNode::describe_output(size_t idx) const {
    return compute_output_descriptor(given(idx), _info);
}

}  // namespace arm_compute::graph
