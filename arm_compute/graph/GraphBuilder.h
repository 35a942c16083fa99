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

/// Adds nodes with their constants and connections to a graph.
///
/// All functions take the graph @p g, name and target @p params of the node, and outputs of nodes that are its inputs:
/// @p input and so on. They return the id of the node. Constants are called like the node with "Weights", "Bias",
/// "Mean", "Variance", "Beta", "Gamma", "Std", "Anchors", "Mul" or "Add" after it, unless the node has no name. They
/// are created before the node and look like the input but for their shape, so that their layout is the input's; no
/// node that transposes anything is ever added.
///
/// An unknown node, an output that it does not have, and parameters that do not fit are errors: std::runtime_error.
class GraphBuilder final {
public:
    /// A constant. @p desc says what it looks like; @p accessor fills it once, when the graph is finalized.
    static NodeID add_const_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                 ITensorAccessorUPtr accessor = nullptr);
    /// An input of the graph. @p desc says what it looks like; @p accessor fills it before each run.
    static NodeID add_input_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                 ITensorAccessorUPtr accessor = nullptr);
    /// An output of the graph, which @p accessor reads after each run. It has no output itself.
    static NodeID add_output_node(Graph &g, NodeParams params, NodeIdxPair input,
                                  ITensorAccessorUPtr accessor = nullptr);
    /// An activation; parameters as of ActivationLayerNode.
    static NodeID add_activation_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info,
                                      const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// Index of the smallest or largest element; parameters as of ArgMinMaxLayerNode.
    static NodeID add_arg_min_max_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                       unsigned int axis, DataType out_data_type = DataType::UNKNOWN,
                                       const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// A batch normalization. @p epsilon is added to the variance; constants Mean, Variance, Beta and Gamma of shape
    /// (C) are filled by the accessors. A null accessor of beta or gamma leaves it out; one of mean or variance is an
    /// error.
    static NodeID add_batch_normalization_node(Graph &g, NodeParams params, NodeIdxPair input, float epsilon,
                                               ITensorAccessorUPtr mean_accessor = nullptr,
                                               ITensorAccessorUPtr var_accessor = nullptr,
                                               ITensorAccessorUPtr beta_accessor = nullptr,
                                               ITensorAccessorUPtr gamma_accessor = nullptr);
    /// Boxes moved and scaled; @p input, @p deltas and @p info as of BoundingBoxTransformLayerNode.
    static NodeID add_bounding_box_transform_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair deltas,
                                                  BoundingBoxTransformInfo info);
    /// Channels of @p num_groups groups interleaved.
    static NodeID add_channel_shuffle_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_groups);
    /// A convolution.
    ///
    /// @param[in] kernel_spatial_extend Width and height of the window, neither 0.
    /// @param[in] depth                 Output channels, not 0; a multiple of the groups.
    /// @param[in] conv_info             Strides, padding and rounding.
    /// @param[in] num_groups            Groups; the input's channels are a multiple of it.
    /// @param[in] method                Method.
    /// @param[in] fast_math_hint        Whether results may be less precise for speed.
    /// @param[in] weights_accessor      Fills the constant Weights: the input's type and layout, with C / groups
    /// channels and
    ///                                  depth as dimension 3.
    /// @param[in] bias_accessor         Fills the constant Bias: (depth), S32 if the input is asymmetric quantized,
    /// otherwise
    ///                                  of its type. Null: no bias.
    /// @param[in] weights_quant_info    Quantization of the weights; empty: that of the input. With a scale for each
    /// output
    ///                                  channel the weights are QSYMM8_PER_CHANNEL.
    /// @param[in] out_quant_info        Quantization of the output; empty: that of the input.
    static NodeID add_convolution_node(Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend,
                                       unsigned int depth, PadStrideInfo conv_info, unsigned int num_groups = 1,
                                       ConvolutionMethod method = ConvolutionMethod::Default,
                                       FastMathHint fast_math_hint = FastMathHint::Disabled,
                                       ITensorAccessorUPtr weights_accessor = nullptr,
                                       ITensorAccessorUPtr bias_accessor = nullptr,
                                       const QuantizationInfo &weights_quant_info = QuantizationInfo(),
                                       const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// A transposed convolution. Parameters as of add_convolution_node(); weights have the input's channels.
    static NodeID add_deconvolution_node(Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend,
                                         unsigned int depth, PadStrideInfo deconv_info,
                                         ITensorAccessorUPtr weights_accessor = nullptr,
                                         ITensorAccessorUPtr bias_accessor = nullptr);
    /// Tensors one after another along a dimension.
    ///
    /// @param[in] inputs            At least one.
    /// @param[in] concat_descriptor The dimension, and the output's quantization.
    static NodeID add_concatenate_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                       const descriptors::ConcatLayerDescriptor &concat_descriptor);
    /// Channels moved into blocks of @p block_shape x @p block_shape pixels.
    static NodeID add_depth_to_space_node(Graph &g, NodeParams params, NodeIdxPair input, int32_t block_shape);
    /// A convolution of each channel by itself. Parameters as of add_convolution_node(); the weights have C *
    /// multiplier channels and one batch.
    ///
    /// @param[in] depth_multiplier Output channels of each input channel, at least 1.
    /// @param[in] quant_info       Quantization of the weights; empty: that of the input.
    static NodeID add_depthwise_convolution_node(
        Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend, PadStrideInfo conv_info,
        int depth_multiplier = 1, DepthwiseConvolutionMethod method = DepthwiseConvolutionMethod::Default,
        ITensorAccessorUPtr weights_accessor = nullptr, ITensorAccessorUPtr bias_accessor = nullptr,
        const QuantizationInfo &quant_info = QuantizationInfo(),
        const QuantizationInfo &out_quant_info = QuantizationInfo());
    /// An element-wise operation of two tensors, which saturates and rounds to zero.
    static NodeID add_elementwise_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                       EltwiseOperation operation);
    /// Real values of a quantized tensor.
    static NodeID add_dequantization_node(Graph &g, NodeParams params, NodeIdxPair input);
    /// Boxes that a single-shot detector finds; parameters as of DetectionOutputLayerNode.
    static NodeID add_detection_output_node(Graph &g, NodeParams params, NodeIdxPair input_loc, NodeIdxPair input_conf,
                                            NodeIdxPair input_priorbox, const DetectionOutputLayerInfo &detect_info);
    /// The best boxes of a detector with anchors; @p detect_info as of DetectionPostProcessLayerNode.
    ///
    /// @param[in] anchors_accessor  Fills the constant Anchors, which looks like the box encodings; null is an error.
    /// @param[in] anchor_quant_info Quantization of the anchors; empty: that of the box encodings.
    static NodeID add_detection_post_process_node(Graph &g, NodeParams params, NodeIdxPair input_box_encoding,
                                                  NodeIdxPair input_class_prediction,
                                                  const DetectionPostProcessLayerInfo &detect_info,
                                                  ITensorAccessorUPtr anchors_accessor = nullptr,
                                                  const QuantizationInfo &anchor_quant_info = QuantizationInfo());
    /// An output of a given @p shape with undefined elements.
    static NodeID add_dummy_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape);
    /// Dimensions 0 to 2 as one.
    static NodeID add_flatten_node(Graph &g, NodeParams params, NodeIdxPair input);
    /// A fully connected layer with weights and bias of other nodes.
    ///
    /// @param[in] num_outputs    Outputs, not 0.
    /// @param[in] weights_nid    Node whose output 0 is the weights; an unknown one is an error.
    /// @param[in] bias_nid       Node whose output 0 is the bias; EmptyNodeID: no bias.
    /// @param[in] fc_info        Whether the weights are transposed, activation of the result.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    /// @param[in] fast_math_hint Whether results may be less precise for speed.
    static NodeID add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                            NodeID weights_nid, NodeID bias_nid = EmptyNodeID,
                                            const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                                            const QuantizationInfo &out_quant_info = QuantizationInfo(),
                                            FastMathHint fast_math_hint = FastMathHint::Disabled);
    /// A fully connected layer with constants Weights and Bias. Parameters as above.
    ///
    /// @param[in] weights_accessor   Fills the weights: FullyConnectedLayerNode::compute_weights_descriptor() says what
    /// they look
    ///                               like.
    /// @param[in] bias_accessor      Fills the bias: (outputs), S32 if the input is asymmetric quantized. Null: no
    /// bias.
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    static NodeID add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                            ITensorAccessorUPtr weights_accessor = nullptr,
                                            ITensorAccessorUPtr bias_accessor = nullptr,
                                            const FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                                            const QuantizationInfo &weights_quant_info = QuantizationInfo(),
                                            const QuantizationInfo &out_quant_info = QuantizationInfo(),
                                            FastMathHint fast_math_hint = FastMathHint::Disabled);
    /// The best boxes of a region proposal network; parameters as of GenerateProposalsLayerNode.
    static NodeID add_generate_proposals_node(Graph &g, NodeParams params, NodeIdxPair scores, NodeIdxPair deltas,
                                              NodeIdxPair anchors, GenerateProposalsInfo info);
    /// Normalization by the L2 norm; parameters as of L2NormalizeLayerNode.
    static NodeID add_l2_normalize_node(Graph &g, NodeParams params, NodeIdxPair input, int axis, float epsilon);
    /// Local response normalization; @p norm_info as of NormalizationLayerNode.
    static NodeID add_normalization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                         NormalizationLayerInfo norm_info);
    /// Normalization with a mean and a standard deviation for each channel: constants Mean and Std of shape (C), which
    /// the accessors fill.
    static NodeID add_normalize_planar_yuv_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                ITensorAccessorUPtr mean_accessor = nullptr,
                                                ITensorAccessorUPtr std_accessor = nullptr);
    /// Elements added around a tensor; parameters as of PadLayerNode.
    static NodeID add_pad_node(Graph &g, NodeParams params, NodeIdxPair input, const PaddingList &paddings,
                               PixelValue pad_value = PixelValue());
    /// Dimensions in another order; parameters as of PermuteLayerNode.
    static NodeID add_permute_node(Graph &g, NodeParams params, NodeIdxPair input, PermutationVector perm,
                                   DataLayout layout = DataLayout::UNKNOWN);
    /// Pooling; @p pool_info as of PoolingLayerNode.
    static NodeID add_pooling_node(Graph &g, NodeParams params, NodeIdxPair input, PoolingLayerInfo pool_info);
    /// x where it is positive, @p alpha times x elsewhere.
    static NodeID add_prelu_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair alpha);
    /// Prints a tensor; parameters as of PrintLayerNode.
    static NodeID add_print_node(Graph &g, NodeParams params, NodeIdxPair input, std::ostream &stream,
                                 const IOFormatInfo &format_info = IOFormatInfo(),
                                 const std::function<ITensor *(ITensor *)> transform = nullptr);
    /// Prior boxes for the feature map @p input0 of the image @p input1; @p prior_info as of PriorBoxLayerNode.
    static NodeID add_priorbox_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                    const PriorBoxLayerInfo &prior_info);
    /// A tensor in QASYMM8 with a quantization of @p out_quant_info.
    static NodeID add_quantization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                        const QuantizationInfo &out_quant_info);
    /// One value of all elements along a dimension; parameters as of ReductionLayerNode. A negative @p axis counts from
    /// the last dimension.
    static NodeID add_reduction_operation_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                               int axis, bool keep_dims = true);
    /// Blocks of @p stride x @p stride pixels moved into channels.
    static NodeID add_reorg_node(Graph &g, NodeParams params, NodeIdxPair input, int stride);
    /// The same elements in another @p shape.
    static NodeID add_reshape_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape);
    /// An image of another size; parameters as of ResizeLayerNode.
    static NodeID add_resize_node(Graph &g, NodeParams params, NodeIdxPair input, InterpolationPolicy policy,
                                  float width_scale, float height_scale);
    /// Regions of interest @p rois sampled to one size; parameters as of ROIAlignLayerNode.
    static NodeID add_roi_align_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair rois,
                                     ROIPoolingLayerInfo pool_info);
    /// input * mul + add, with constants Mul and Add of extent 1 but for the channels, which the accessors fill: two
    /// element-wise nodes. The id is that of the second one.
    static NodeID add_scale_layer(Graph &g, const NodeParams &params, NodeIdxPair input,
                                  ITensorAccessorUPtr mul_accessor = nullptr,
                                  ITensorAccessorUPtr add_accessor = nullptr);
    /// A softmax; @p beta as of SoftmaxLayerNode.
    static NodeID add_softmax_node(Graph &g, NodeParams params, NodeIdxPair input, float beta = 1.f);
    /// A part of a tensor; parameters as of SliceLayerNode. They are not changed.
    static NodeID add_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                 Coordinates &ends);
    /// Equal parts of a tensor along dimension @p axis.
    static NodeID add_split_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_splits,
                                 unsigned int axis = 0);
    /// Tensors of one shape along a new dimension.
    ///
    /// @param[in] inputs At least one.
    /// @param[in] axis   Place of the new dimension.
    static NodeID add_stack_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs, int axis);
    /// Every n-th element of a part of a tensor; parameters as of StridedSliceLayerNode. They are not changed.
    static NodeID add_strided_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                         Coordinates &ends, BiStrides &strides, StridedSliceLayerInfo info);
    /// Boxes of a YOLO network: channels [0, 3) and [5, C) are activated by @p act_info, [3, 5) stay as they are. Six
    /// nodes; the id is that of the concatenation.
    static NodeID add_yolo_node(Graph &g, NodeParams params, NodeIdxPair input, ActivationLayerInfo act_info);
    /// Any operator of the library. Beyond the established interface.
    ///
    /// @param[in] inputs     As many as the descriptor names; a node_id of EmptyNodeID leaves an input out.
    /// @param[in] descriptor The operator, its attributes, names of its inputs and outputs, and what the outputs look
    ///                       like.
    static NodeID add_operator_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                    const descriptors::OperatorDescriptor &descriptor);
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_GRAPHBUILDER_H
