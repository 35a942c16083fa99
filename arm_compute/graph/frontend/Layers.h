// SPDX-License-Identifier: MIT
// All layers. A layer reads output 0 of the last node of the stream that it is added to.
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERS_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERS_H

#include "arm_compute/graph/frontend/LayerOf.h"
#include "arm_compute/graph/frontend/LayersOfBranches.h"

#include <functional>
#include <ostream>
#include <utility>

#include <stdint.h>

namespace arm_compute {
namespace graph {
namespace frontend {
/// An input of the graph.
class InputLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_input_node), &GraphBuilder::add_input_node,
                                                TensorDescriptor, ITensorAccessorUPtr> {
public:
    /// @param[in] desc     Descriptor of the tensor.
    /// @param[in] accessor Fills the tensor before each run; false ends the execution. Null: nothing runs.
    InputLayer(TensorDescriptor desc, ITensorAccessorUPtr accessor) : LayerOf(std::move(desc), std::move(accessor)) {}
};

/// A constant.
class ConstantLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_const_node), &GraphBuilder::add_const_node, TensorDescriptor,
                             ITensorAccessorUPtr> {
public:
    /// @param[in] desc     Descriptor of the tensor.
    /// @param[in] accessor Fills the tensor once, when the graph is finalized.
    ConstantLayer(TensorDescriptor desc, ITensorAccessorUPtr accessor)
        : LayerOf(std::move(desc), std::move(accessor)) {}
};

/// An output of the graph. Nothing can follow in its stream.
class OutputLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_output_node),
                                                 &GraphBuilder::add_output_node, detail::Tail, ITensorAccessorUPtr> {
public:
    /// @param[in] accessor       Reads the tensor after each run; true requests another run. Null: one run.
    /// @param[in] connection_idx Number of the last node's output.
    OutputLayer(ITensorAccessorUPtr accessor, unsigned int connection_idx = 0)
        : LayerOf(detail::Tail{connection_idx}, std::move(accessor)) {}
};

/// An activation function.
class ActivationLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_activation_node), &GraphBuilder::add_activation_node,
                             detail::Tail, ActivationLayerInfo, QuantizationInfo> {
public:
    /// @param[in] act_info       Function and its parameters.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    ActivationLayer(ActivationLayerInfo act_info, const QuantizationInfo out_quant_info = QuantizationInfo())
        : LayerOf({}, act_info, out_quant_info) {}
};

/// Index of the smallest or largest element along a dimension.
class ArgMinMaxLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_arg_min_max_node), &GraphBuilder::add_arg_min_max_node,
                             detail::Tail, ReductionOperation, unsigned int, DataType, QuantizationInfo> {
public:
    /// @param[in] op             ReductionOperation::ARG_IDX_MIN or ARG_IDX_MAX.
    /// @param[in] axis           Dimension.
    /// @param[in] out_data_type  Type of the output: S32 or U32; UNKNOWN: that of the input.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    ArgMinMaxLayer(ReductionOperation op, unsigned int axis, DataType out_data_type = DataType::UNKNOWN,
                   const QuantizationInfo out_quant_info = QuantizationInfo())
        : LayerOf({}, op, axis, out_data_type, out_quant_info) {}
};

/// A batch normalization.
class BatchNormalizationLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_batch_normalization_node),
                             &GraphBuilder::add_batch_normalization_node, detail::Tail, float, ITensorAccessorUPtr,
                             ITensorAccessorUPtr, ITensorAccessorUPtr, ITensorAccessorUPtr> {
public:
    /// @param[in] mean    Fills the mean of each channel; not null.
    /// @param[in] var     Fills the variance of each channel; not null.
    /// @param[in] gamma   Fills the factor of each channel; null: 1.
    /// @param[in] beta    Fills the summand of each channel; null: 0.
    /// @param[in] epsilon Added to the variance.
    BatchNormalizationLayer(ITensorAccessorUPtr mean, ITensorAccessorUPtr var, ITensorAccessorUPtr gamma = nullptr,
                            ITensorAccessorUPtr beta = nullptr, float epsilon = 0.001f)
        : LayerOf({}, epsilon, std::move(mean), std::move(var), std::move(beta), std::move(gamma)) {}
};

/// Interleaves the channels of several groups.
class ChannelShuffleLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_channel_shuffle_node), &GraphBuilder::add_channel_shuffle_node,
                             detail::Tail, unsigned int> {
public:
    /// @param[in] num_groups Number of groups; must divide the number of channels.
    ChannelShuffleLayer(unsigned int num_groups) : LayerOf({}, num_groups) {}
};

/// A convolution, with the stream's method and fast-math hint.
class ConvolutionLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_convolution_node), &GraphBuilder::add_convolution_node,
                             detail::Tail, Size2D, unsigned int, PadStrideInfo, unsigned int, detail::MethodHint,
                             detail::FastMath, ITensorAccessorUPtr, ITensorAccessorUPtr, QuantizationInfo,
                             QuantizationInfo> {
public:
    /// @param[in] conv_width         Width of the window.
    /// @param[in] conv_height        Height of the window.
    /// @param[in] ofm                Output channels.
    /// @param[in] weights            Fills the weights, in the input's layout.
    /// @param[in] bias               Fills the bias; null: no bias.
    /// @param[in] conv_info          Strides, padding and rounding.
    /// @param[in] num_groups         Number of groups of channels.
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    /// @param[in] out_quant_info     Quantization of the output; empty: that of the input.
    ConvolutionLayer(unsigned int conv_width, unsigned int conv_height, unsigned int ofm, ITensorAccessorUPtr weights,
                     ITensorAccessorUPtr bias, PadStrideInfo conv_info, unsigned int num_groups = 1,
                     const QuantizationInfo weights_quant_info = QuantizationInfo(),
                     const QuantizationInfo out_quant_info = QuantizationInfo())
        : LayerOf({}, Size2D(conv_width, conv_height), ofm, conv_info, num_groups, {}, {}, std::move(weights),
                  std::move(bias), weights_quant_info, out_quant_info) {}
};

/// A transposed convolution.
class DeconvolutionLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_deconvolution_node), &GraphBuilder::add_deconvolution_node,
                             detail::Tail, Size2D, unsigned int, PadStrideInfo, ITensorAccessorUPtr,
                             ITensorAccessorUPtr> {
public:
    /// @param[in] conv_width  Width of the window.
    /// @param[in] conv_height Height of the window.
    /// @param[in] ofm         Output channels.
    /// @param[in] weights     Fills the weights, in the input's layout.
    /// @param[in] bias        Fills the bias; null: no bias.
    /// @param[in] deconv_info Strides and padding of the convolution that is transposed.
    DeconvolutionLayer(unsigned int conv_width, unsigned int conv_height, unsigned int ofm, ITensorAccessorUPtr weights,
                       ITensorAccessorUPtr bias, PadStrideInfo deconv_info)
        : LayerOf({}, Size2D(conv_width, conv_height), ofm, deconv_info, std::move(weights), std::move(bias)) {}
};

/// A convolution of each channel separately, with the stream's method.
class DepthwiseConvolutionLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_depthwise_convolution_node),
                             &GraphBuilder::add_depthwise_convolution_node, detail::Tail, Size2D, PadStrideInfo, int,
                             detail::DepthwiseMethodHint, ITensorAccessorUPtr, ITensorAccessorUPtr, QuantizationInfo,
                             QuantizationInfo> {
public:
    /// @param[in] conv_width         Width of the window.
    /// @param[in] conv_height        Height of the window.
    /// @param[in] weights            Fills the weights, in the input's layout.
    /// @param[in] bias               Fills the bias; null: no bias.
    /// @param[in] conv_info          Strides, padding and rounding.
    /// @param[in] depth_multiplier   Output channels per input channel.
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    /// @param[in] out_quant_info     Quantization of the output; empty: that of the input.
    DepthwiseConvolutionLayer(unsigned int conv_width, unsigned int conv_height, ITensorAccessorUPtr weights,
                              ITensorAccessorUPtr bias, PadStrideInfo conv_info, int depth_multiplier = 1,
                              const QuantizationInfo weights_quant_info = QuantizationInfo(),
                              const QuantizationInfo out_quant_info = QuantizationInfo())
        : LayerOf({}, Size2D(conv_width, conv_height), conv_info, depth_multiplier, {}, std::move(weights),
                  std::move(bias), weights_quant_info, out_quant_info) {}
};

/// Moves channels into blocks of pixels.
class DepthToSpaceLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_depth_to_space_node),
                                                       &GraphBuilder::add_depth_to_space_node, detail::Tail, int32_t> {
public:
    /// @param[in] block_shape Width and height of a block, at least 2.
    DepthToSpaceLayer(int32_t block_shape) : LayerOf({}, block_shape) {}
};

/// Real values of a quantized tensor.
class DequantizationLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_dequantization_node),
                                                         &GraphBuilder::add_dequantization_node, detail::Tail> {
public:
    DequantizationLayer() : LayerOf(detail::Tail{}) {}
};

/// An output of a given shape with undefined elements.
class DummyLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_dummy_node), &GraphBuilder::add_dummy_node,
                                                detail::Tail, TensorShape> {
public:
    /// @param[in] shape Shape of the output, x first.
    DummyLayer(TensorShape shape) : LayerOf({}, shape) {}
};

/// Merges dimensions 0 to 2.
class FlattenLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_flatten_node), &GraphBuilder::add_flatten_node, detail::Tail> {
public:
    FlattenLayer() : LayerOf(detail::Tail{}) {}
};

/// Normalization by the L2 norm along a dimension.
class L2NormalizeLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_l2_normalize_node),
                                                      &GraphBuilder::add_l2_normalize_node, detail::Tail, int, float> {
public:
    /// @param[in] axis    Dimension; negative values count from the last of three.
    /// @param[in] epsilon Lower bound of the sum of squares.
    L2NormalizeLayer(int axis, float epsilon) : LayerOf({}, axis, epsilon) {}
};

/// Local response normalization.
class NormalizationLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_normalization_node), &GraphBuilder::add_normalization_node,
                             detail::Tail, NormalizationLayerInfo> {
public:
    /// @param[in] norm_info Elements to sum, and the constants of the formula.
    NormalizationLayer(NormalizationLayerInfo norm_info) : LayerOf({}, norm_info) {}
};

/// Normalization with one mean and one standard deviation per channel.
class NormalizePlanarYUVLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_normalize_planar_yuv_node),
                                                             &GraphBuilder::add_normalize_planar_yuv_node, detail::Tail,
                                                             ITensorAccessorUPtr, ITensorAccessorUPtr> {
public:
    /// @param[in] mean Fills the means.
    /// @param[in] std  Fills the standard deviations.
    NormalizePlanarYUVLayer(ITensorAccessorUPtr mean, ITensorAccessorUPtr std)
        : LayerOf({}, std::move(mean), std::move(std)) {}
};

/// Adds elements around a tensor.
class PadLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_pad_node), &GraphBuilder::add_pad_node,
                                              detail::Tail, PaddingList, PixelValue> {
public:
    /// @param[in] padding   Number of elements before and after, for each of the first dimensions.
    /// @param[in] pad_value Value of the elements.
    PadLayer(PaddingList padding, PixelValue pad_value = PixelValue()) : LayerOf({}, std::move(padding), pad_value) {}
};

/// Permutes dimensions.
class PermuteLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_permute_node), &GraphBuilder::add_permute_node, detail::Tail,
                             PermutationVector, DataLayout> {
public:
    /// @param[in] perm   Dimension i of the output is dimension perm[i] of the input.
    /// @param[in] layout Layout of the output; UNKNOWN: that of the input.
    PermuteLayer(PermutationVector perm, DataLayout layout = DataLayout::UNKNOWN) : LayerOf({}, perm, layout) {}
};

/// The maximum, mean or L2 norm of windows.
class PoolingLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_pooling_node),
                                                  &GraphBuilder::add_pooling_node, detail::Tail, PoolingLayerInfo> {
public:
    /// @param[in] pool_info Window, strides, padding.
    PoolingLayer(PoolingLayerInfo pool_info) : LayerOf({}, pool_info) {}
};

/// Prints a tensor whenever the graph runs.
class PrintLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_print_node), &GraphBuilder::add_print_node, detail::Tail,
                             std::reference_wrapper<std::ostream>, std::reference_wrapper<const IOFormatInfo>,
                             std::function<ITensor *(ITensor *)>> {
public:
    /// @param[in] stream      Stream; the caller keeps it alive.
    /// @param[in] format_info Format; the caller keeps it alive until the layer is added.
    /// @param[in] transform   Returns the tensor to print instead of the input; null: the input.
    PrintLayer(std::ostream &stream, const IOFormatInfo &format_info = IOFormatInfo(),
               const std::function<ITensor *(ITensor *)> transform = nullptr)
        : LayerOf({}, stream, format_info, transform) {}
};

/// Converts a tensor to QASYMM8.
class QuantizationLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_quantization_node), &GraphBuilder::add_quantization_node,
                             detail::Tail, QuantizationInfo> {
public:
    /// @param[in] out_quant_info Quantization of the output.
    QuantizationLayer(QuantizationInfo out_quant_info) : LayerOf({}, std::move(out_quant_info)) {}
};

/// Reduces all elements along a dimension to one value.
class ReductionLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_reduction_operation_node),
                             &GraphBuilder::add_reduction_operation_node, detail::Tail, ReductionOperation, int, bool> {
public:
    /// @param[in] op        Reduction.
    /// @param[in] axis      Dimension.
    /// @param[in] keep_dims True: the dimension is kept, with extent 1.
    ReductionLayer(ReductionOperation op, unsigned int axis, bool keep_dims)
        : LayerOf({}, op, static_cast<int>(axis), keep_dims) {}
};

/// Moves blocks of pixels into channels.
class ReorgLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_reorg_node), &GraphBuilder::add_reorg_node,
                                                detail::Tail, int> {
public:
    /// @param[in] stride Width and height of a block.
    ReorgLayer(int stride) : LayerOf({}, stride) {}
};

/// Changes the shape; elements stay in the same order.
class ReshapeLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_reshape_node),
                                                  &GraphBuilder::add_reshape_node, detail::Tail, TensorShape> {
public:
    /// @param[in] shape Shape of the output, x first.
    ReshapeLayer(TensorShape shape) : LayerOf({}, shape) {}
};

/// Resizes an image.
class ResizeLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_resize_node), &GraphBuilder::add_resize_node, detail::Tail,
                             InterpolationPolicy, float, float> {
public:
    /// @param[in] policy       Interpolation.
    /// @param[in] width_scale  Scale of the width.
    /// @param[in] height_scale Scale of the height.
    ResizeLayer(InterpolationPolicy policy, float width_scale, float height_scale)
        : LayerOf({}, policy, width_scale, height_scale) {}
};

/// input * mul + add, with one factor and summand per channel.
class ScaleLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_scale_layer), &GraphBuilder::add_scale_layer, detail::Tail,
                             ITensorAccessorUPtr, ITensorAccessorUPtr> {
public:
    /// @param[in] mul_w Fills the factors.
    /// @param[in] add_w Fills the summands.
    ScaleLayer(ITensorAccessorUPtr mul_w, ITensorAccessorUPtr add_w)
        : LayerOf({}, std::move(mul_w), std::move(add_w)) {}
};

/// Copies a part of a tensor.
class SliceLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_slice_node), &GraphBuilder::add_slice_node,
                                                detail::Tail, Coordinates, Coordinates> {
public:
    /// @param[in] starts First elements; copied, not modified.
    /// @param[in] ends   One past the last elements; negative: the end of the dimension; copied, not modified.
    SliceLayer(Coordinates &starts, Coordinates &ends) : LayerOf({}, starts, ends) {}
};

/// A softmax along dimension 0.
class SoftmaxLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_softmax_node),
                                                  &GraphBuilder::add_softmax_node, detail::Tail, float> {
public:
    /// @param[in] beta Factor of the exponent.
    SoftmaxLayer(float beta = 1.0f) : LayerOf({}, beta) {}
};

/// Copies every n-th element of a part of a tensor.
class StridedSliceLayer final
    : public detail::LayerOf<decltype(&GraphBuilder::add_strided_slice_node), &GraphBuilder::add_strided_slice_node,
                             detail::Tail, Coordinates, Coordinates, BiStrides, StridedSliceLayerInfo> {
public:
    /// @param[in] starts             First elements; copied, not modified.
    /// @param[in] ends               One past the last elements; copied, not modified.
    /// @param[in] strides            Strides; copied, not modified.
    /// @param[in] strided_slice_info Starts and ends to ignore, dimensions to remove.
    StridedSliceLayer(Coordinates &starts, Coordinates &ends, BiStrides &strides,
                      StridedSliceLayerInfo strided_slice_info)
        : LayerOf({}, starts, ends, strides, strided_slice_info) {}
};

/// Output of a YOLO network: all channels except [3, 5) are activated.
class YOLOLayer final : public detail::LayerOf<decltype(&GraphBuilder::add_yolo_node), &GraphBuilder::add_yolo_node,
                                               detail::Tail, ActivationLayerInfo> {
public:
    /// @param[in] act_info Activation.
    YOLOLayer(ActivationLayerInfo act_info) : LayerOf({}, act_info) {}
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_LAYERS_H
