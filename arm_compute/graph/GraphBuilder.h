// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_GRAPHBUILDER_H
#define ACL_ARM_COMPUTE_GRAPH_GRAPHBUILDER_H

#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/ITensorAccessor.h"
#include "arm_compute/graph/LayerDescriptors.h"
#include "arm_compute/graph/Types.h"

#include <functional>
#include <ostream>
#include <vector>

#include <stddef.h>
#include <stdint.h>

namespace arm_compute {
namespace graph {
namespace descriptors {
struct OperatorDescriptor;
}  // namespace descriptors

// Layers are templates of these functions: a program that hides its inline functions must not hide these.
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility push(default)
#endif
/// Adds nodes, with their constants and connections, to a graph.
///
/// Parameters of all functions: the graph @p g, name and target @p params of the node, and its inputs (@p input and so
/// on), which are outputs of other nodes. They return the node's id. The names of constants are the node's name
/// followed by "Weights", "Bias", "Mean", "Variance", "Beta", "Gamma", "Std", "Anchors", "Mul" or "Add", unless the
/// node has no name. Constants are created before the node and have the input's descriptor except for the shape,
/// including its layout; no transposing nodes are added.
///
/// An unknown node, an output that it does not have, or invalid parameters throw std::runtime_error.
class GraphBuilder final {
public:
    /// A constant with descriptor @p desc; @p accessor fills it once, when the graph is finalized.
    static NodeID add_const_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                 ITensorAccessorUPtr accessor = nullptr);
    /// An input of the graph with descriptor @p desc; @p accessor fills it before each run.
    static NodeID add_input_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                 ITensorAccessorUPtr accessor = nullptr);
    /// An output of the graph; @p accessor reads it after each run. The node has no output.
    static NodeID add_output_node(Graph &g, NodeParams params, NodeIdxPair input,
                                  ITensorAccessorUPtr accessor = nullptr);
    /// An activation; parameters as in ActivationLayerNode.
    static NodeID add_activation_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info,
                                      const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// Index of the smallest or largest element; parameters as in ArgMinMaxLayerNode.
    static NodeID add_arg_min_max_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                       unsigned int axis, DataType out_data_type = DataType::UNKNOWN,
                                       const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// A batch normalization. @p epsilon is added to the variance. The accessors fill the constants Mean,
    /// Variance, Beta and Gamma of shape (C). Null accessors omit beta or gamma, and are errors for mean and
    /// variance.
    static NodeID add_batch_normalization_node(Graph &g, NodeParams params, NodeIdxPair input, float epsilon,
                                               ITensorAccessorUPtr mean_accessor = nullptr,
                                               ITensorAccessorUPtr var_accessor = nullptr,
                                               ITensorAccessorUPtr beta_accessor = nullptr,
                                               ITensorAccessorUPtr gamma_accessor = nullptr);
    /// Moves and resizes boxes; @p input, @p deltas and @p info as in BoundingBoxTransformLayerNode.
    static NodeID add_bounding_box_transform_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair deltas,
                                                  BoundingBoxTransformInfo info);
    /// Interleaves the channels of @p num_groups groups.
    static NodeID add_channel_shuffle_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_groups);
    /// A convolution.
    ///
    /// @param[in] kernel_spatial_extend Width and height of the window, not 0.
    /// @param[in] depth                 Output channels, not 0; a multiple of num_groups.
    /// @param[in] conv_info             Strides, padding and rounding.
    /// @param[in] num_groups            Number of groups; must divide the input's channels.
    /// @param[in] method                Method.
    /// @param[in] fast_math_hint        Whether lower precision is allowed for speed.
    /// @param[in] weights_accessor      Fills the constant Weights: the input's type and
    ///                                  layout, C / groups channels, and depth as dimension
    ///                                  3.
    /// @param[in] bias_accessor         Fills the constant Bias: (depth), S32 if the input is
    ///                                  asymmetric quantized, otherwise the input's type. Null: no
    ///                                  bias.
    /// @param[in] weights_quant_info    Quantization of the weights; empty: that of the input. With
    ///                                  one scale per output channel the weights are
    ///                                  QSYMM8_PER_CHANNEL.
    /// @param[in] out_quant_info        Quantization of the output; empty: that of the input.
    static NodeID add_convolution_node(Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend,
                                       unsigned int depth, PadStrideInfo conv_info, unsigned int num_groups = 1,
                                       ConvolutionMethod method = ConvolutionMethod::Default,
                                       FastMathHint fast_math_hint = FastMathHint::Disabled,
                                       ITensorAccessorUPtr weights_accessor = nullptr,
                                       ITensorAccessorUPtr bias_accessor = nullptr,
                                       const QuantizationInfo &weights_quant_info = QuantizationInfo(),
                                       const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// A transposed convolution. Parameters as in add_convolution_node(); weights have the input's channels.
    static NodeID add_deconvolution_node(Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend,
                                         unsigned int depth, PadStrideInfo deconv_info,
                                         ITensorAccessorUPtr weights_accessor = nullptr,
                                         ITensorAccessorUPtr bias_accessor = nullptr);
    /// Concatenates tensors along a dimension.
    ///
    /// @param[in] inputs            At least one.
    /// @param[in] concat_descriptor Dimension and quantization of the output.
    static NodeID add_concatenate_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                       const descriptors::ConcatLayerDescriptor &concat_descriptor);
    /// Moves channels into blocks of @p block_shape x @p block_shape pixels.
    static NodeID add_depth_to_space_node(Graph &g, NodeParams params, NodeIdxPair input, int32_t block_shape);
    /// A separate convolution of each channel. Parameters as in add_convolution_node(); weights have C * multiplier
    /// channels and one batch.
    ///
    /// @param[in] depth_multiplier Output channels per input channel, at least 1.
    /// @param[in] quant_info       Quantization of the weights; empty: that of the input.
    static NodeID add_depthwise_convolution_node(
        Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend, PadStrideInfo conv_info,
        int depth_multiplier = 1, DepthwiseConvolutionMethod method = DepthwiseConvolutionMethod::Default,
        ITensorAccessorUPtr weights_accessor = nullptr, ITensorAccessorUPtr bias_accessor = nullptr,
        const QuantizationInfo &quant_info = QuantizationInfo(),
        const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// An element-wise operation of two tensors, saturating and rounding towards zero.
    static NodeID add_elementwise_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                       EltwiseOperation operation);
    /// Real values of a quantized tensor.
    static NodeID add_dequantization_node(Graph &g, NodeParams params, NodeIdxPair input);
    /// Detections of a single-shot detector; parameters as in DetectionOutputLayerNode.
    static NodeID add_detection_output_node(Graph &g, NodeParams params, NodeIdxPair input_loc, NodeIdxPair input_conf,
                                            NodeIdxPair input_priorbox, const DetectionOutputLayerInfo &detect_info);
    /// The best boxes of a detector with anchors; @p detect_info as in DetectionPostProcessLayerNode.
    ///
    /// @param[in] anchors_accessor  Fills the constant Anchors, which has the box encodings' descriptor; not null.
    /// @param[in] anchor_quant_info Quantization of the anchors; empty: that of the box encodings.
    static NodeID add_detection_post_process_node(Graph &g, NodeParams params, NodeIdxPair input_box_encoding,
                                                  NodeIdxPair input_class_prediction,
                                                  const DetectionPostProcessLayerInfo &detect_info,
                                                  ITensorAccessorUPtr anchors_accessor = nullptr,
                                                  const QuantizationInfo &anchor_quant_info = QuantizationInfo());
    /// An output of a given @p shape with undefined elements.
    static NodeID add_dummy_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape);
    /// Merges dimensions 0 to 2.
    static NodeID add_flatten_node(Graph &g, NodeParams params, NodeIdxPair input);
    /// A fully connected layer whose weights and bias are outputs of other nodes.
    ///
    /// @param[in] num_outputs    Number of outputs, not 0.
    /// @param[in] weights_nid    Node whose output 0 is the weights; must exist.
    /// @param[in] bias_nid       Node whose output 0 is the bias; EmptyNodeID: no bias.
    /// @param[in] fc_info        Whether the weights are transposed, activation of the result.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    /// @param[in] fast_math_hint Whether lower precision is allowed for speed.
    static NodeID add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                            NodeID weights_nid, NodeID bias_nid = EmptyNodeID,
                                            const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                                            const QuantizationInfo &out_quant_info = QuantizationInfo(),
                                            FastMathHint fast_math_hint = FastMathHint::Disabled);
    /// A fully connected layer with constants Weights and Bias. Other parameters as above.
    ///
    /// @param[in] weights_accessor   Fills the weights, whose descriptor
    ///                               is
    ///                               FullyConnectedLayerNode::compute_weights_descriptor().
    /// @param[in] bias_accessor      Fills the bias: (outputs), S32 if the input is asymmetric quantized. Null: no
    ///                               bias.
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    static NodeID add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                            ITensorAccessorUPtr weights_accessor = nullptr,
                                            ITensorAccessorUPtr bias_accessor = nullptr,
                                            const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                                            const QuantizationInfo &weights_quant_info = QuantizationInfo(),
                                            const QuantizationInfo &out_quant_info = QuantizationInfo(),
                                            FastMathHint fast_math_hint = FastMathHint::Disabled);
    /// The best boxes of a region proposal network; parameters as in GenerateProposalsLayerNode.
    static NodeID add_generate_proposals_node(Graph &g, NodeParams params, NodeIdxPair scores, NodeIdxPair deltas,
                                              NodeIdxPair anchors, GenerateProposalsInfo info);
    /// Normalization by the L2 norm; parameters as in L2NormalizeLayerNode.
    static NodeID add_l2_normalize_node(Graph &g, NodeParams params, NodeIdxPair input, int axis, float epsilon);
    /// Local response normalization; @p norm_info as in NormalizationLayerNode.
    static NodeID add_normalization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                         NormalizationLayerInfo norm_info);
    /// Normalization with one mean and one standard deviation per channel: constants Mean and Std of shape (C), which
    /// the accessors fill.
    static NodeID add_normalize_planar_yuv_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                ITensorAccessorUPtr mean_accessor = nullptr,
                                                ITensorAccessorUPtr std_accessor = nullptr);
    /// Adds elements around a tensor; parameters as in PadLayerNode.
    static NodeID add_pad_node(Graph &g, NodeParams params, NodeIdxPair input, const PaddingList &paddings,
                               PixelValue pad_value = PixelValue());
    /// Permutes dimensions; parameters as in PermuteLayerNode.
    static NodeID add_permute_node(Graph &g, NodeParams params, NodeIdxPair input, PermutationVector perm,
                                   DataLayout layout = DataLayout::UNKNOWN);
    /// Pooling; @p pool_info as in PoolingLayerNode.
    static NodeID add_pooling_node(Graph &g, NodeParams params, NodeIdxPair input, PoolingLayerInfo pool_info);
    /// x if x is positive, otherwise @p alpha times x.
    static NodeID add_prelu_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair alpha);
    /// Prints a tensor; parameters as in PrintLayerNode.
    static NodeID add_print_node(Graph &g, NodeParams params, NodeIdxPair input, std::ostream &stream,
                                 const IOFormatInfo &format_info = IOFormatInfo(),
                                 const std::function<ITensor *(ITensor *)> transform = nullptr);
    /// Prior boxes for the feature map @p input0 of the image @p input1; @p prior_info as in PriorBoxLayerNode.
    static NodeID add_priorbox_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                    const PriorBoxLayerInfo &prior_info);
    /// Converts a tensor to QASYMM8 with the quantization @p out_quant_info.
    static NodeID add_quantization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                        const QuantizationInfo &out_quant_info);
    /// Reduces all elements along a dimension to one value; parameters as in ReductionLayerNode. A negative @p axis
    /// counts from the last dimension.
    static NodeID add_reduction_operation_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                               int axis, bool keep_dims = true);
    /// Moves blocks of @p stride x @p stride pixels into channels.
    static NodeID add_reorg_node(Graph &g, NodeParams params, NodeIdxPair input, int stride);
    /// Changes the shape to @p shape; elements stay in the same order.
    static NodeID add_reshape_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape);
    /// Resizes an image; parameters as in ResizeLayerNode.
    static NodeID add_resize_node(Graph &g, NodeParams params, NodeIdxPair input, InterpolationPolicy policy,
                                  float width_scale, float height_scale);
    /// Samples the regions of interest @p rois at a common size; parameters as in ROIAlignLayerNode.
    static NodeID add_roi_align_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair rois,
                                     ROIPoolingLayerInfo pool_info);
    /// input * mul + add: two element-wise nodes with constants Mul and Add, which the accessors fill. Their extents
    /// are 1 except for the channels. Returns the id of the second node.
    static NodeID add_scale_layer(Graph &g, const NodeParams &params, NodeIdxPair input,
                                  ITensorAccessorUPtr mul_accessor = nullptr,
                                  ITensorAccessorUPtr add_accessor = nullptr);
    /// A softmax; @p beta as in SoftmaxLayerNode.
    static NodeID add_softmax_node(Graph &g, NodeParams params, NodeIdxPair input, float beta = 1.f);
    /// A part of a tensor; parameters as in SliceLayerNode. They are not modified.
    static NodeID add_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                 Coordinates &ends);
    /// Splits a tensor into equal parts along dimension @p axis.
    static NodeID add_split_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_splits,
                                 unsigned int axis = 0);
    /// Stacks tensors of the same shape along a new dimension.
    ///
    /// @param[in] inputs At least one.
    /// @param[in] axis   Position of the new dimension.
    static NodeID add_stack_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs, int axis);
    /// Every n-th element of a part of a tensor; parameters as in StridedSliceLayerNode. They are not modified.
    static NodeID add_strided_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                         Coordinates &ends, BiStrides &strides, StridedSliceLayerInfo info);
    /// Output of a YOLO network: applies @p act_info to channels [0, 3) and [5, C), not to [3, 5). Adds six nodes and
    /// returns the id of the concatenation.
    static NodeID add_yolo_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info);
    /// Any operator of the library. Not in the established interface.
    ///
    /// @param[in] inputs     As many as the descriptor names; a node_id of EmptyNodeID omits an input.
    /// @param[in] descriptor Operator, attributes, names of its inputs and outputs, and descriptors of the
    ///                       outputs.
    static NodeID add_operator_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                    const descriptors::OperatorDescriptor &descriptor);
};
#if defined(__GNUC__) && !defined(_WIN32)
#pragma GCC visibility pop
#endif
}  // namespace graph
}  // namespace arm_compute

#include "arm_compute/graph/GraphBuilder.inl"

#endif  // ACL_ARM_COMPUTE_GRAPH_GRAPHBUILDER_H
