// SPDX-License-Identifier: MIT
// Inline, so that a program contains only the functions that it uses. The library has what they share.
#ifndef ARM_COMPUTE_GRAPH_GRAPHBUILDER_INL
#define ARM_COMPUTE_GRAPH_GRAPHBUILDER_INL

#include "arm_compute/core/utils/DataLayoutUtils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include <initializer_list>
#include <utility>

namespace arm_compute {
namespace graph {
namespace detail {
/// The descriptor of a node's output. An unknown node or output is an error.
const TensorDescriptor &output_of(Graph &g, NodeIdxPair output);
/// Connects the inputs of a node, from 0 on, and sets its parameters. Removes the node if it rejects the inputs.
NodeID connected(Graph &g, NodeID nid, NodeParams &params, const NodeIdxPair *inputs, size_t count);
/// Sets the parameters of a node and the accessor of its output 0.
NodeID described(Graph &g, NodeID nid, NodeParams &params, ITensorAccessorUPtr &accessor);

/// Adds a node with its inputs.
template <class Node, class... P>
NodeID add(Graph &g, NodeParams &params, std::initializer_list<NodeIdxPair> inputs, P &&...parameters) {
    return connected(g, g.add_node<Node>(std::forward<P>(parameters)...), params, inputs.begin(), inputs.size());
}
/// Adds a constant. Its name is that of the node plus a word.
NodeIdxPair add_constant(Graph &g, const NodeParams &params, const char *word, const TensorDescriptor &descriptor,
                         ITensorAccessorUPtr &&accessor);
/// The channels of an image.
size_t channels_of(const TensorDescriptor &image);
/// A descriptor with one dimension.
TensorDescriptor line_of(TensorDescriptor descriptor, size_t count);
/// The bias of a node with weights.
TensorDescriptor bias_of(const TensorDescriptor &input, size_t count);
/// Weights in the input's layout: window, channels, output channels.
TensorDescriptor weights_of(const TensorDescriptor &image, Size2D window, size_t channels, size_t outputs,
                            const QuantizationInfo &quant_info);
/// The descriptor with quant_info, or unchanged if quant_info is empty.
TensorDescriptor with_quantization(TensorDescriptor descriptor, const QuantizationInfo &quant_info);
/// The product of two sizes. Overflow is an error.
size_t product_of(size_t a, size_t b);
/// Refuses windows and channels of 0.
void check_window(const NodeParams &params, Size2D window, unsigned int depth);

/// Adds the constants of one node.
class Constants {
public:
    Constants(Graph &g, const NodeParams &params) : _graph(g), _params(params) {}

    NodeIdxPair add(const char *word, const TensorDescriptor &descriptor, ITensorAccessorUPtr &&accessor) {
        return add_constant(_graph, _params, word, descriptor, std::move(accessor));
    }
    /// Adds a constant if it has an accessor.
    NodeIdxPair add_if(const char *word, const TensorDescriptor &descriptor, ITensorAccessorUPtr &&accessor) {
        return accessor == nullptr ? NodeIdxPair{EmptyNodeID, 0} : add(word, descriptor, std::move(accessor));
    }
    NodeIdxPair add_bias(const TensorDescriptor &input, size_t count, ITensorAccessorUPtr &&accessor) {
        return add_if("Bias", bias_of(input, count), std::move(accessor));
    }

private:
    Graph &_graph;
    const NodeParams &_params;
};
}  // namespace detail

inline NodeID GraphBuilder::add_const_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                           ITensorAccessorUPtr accessor) {
    return detail::described(g, g.add_node<ConstNode>(desc), params, accessor);
}

inline NodeID GraphBuilder::add_input_node(Graph &g, NodeParams params, const TensorDescriptor &desc,
                                           ITensorAccessorUPtr accessor) {
    return detail::described(g, g.add_node<InputNode>(desc), params, accessor);
}

inline NodeID GraphBuilder::add_output_node(Graph &g, NodeParams params, NodeIdxPair input,
                                            ITensorAccessorUPtr accessor) {
    const NodeID nid = detail::add<OutputNode>(g, params, {input});
    g.node(nid)->input(0)->set_accessor(std::move(accessor));
    return nid;
}

inline NodeID GraphBuilder::add_activation_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                ActivationLayerInfo act_info, const QuantizationInfo &out_quant_info) {
    return detail::add<ActivationLayerNode>(g, params, {input}, act_info, out_quant_info);
}

inline NodeID GraphBuilder::add_arg_min_max_node(Graph &g, NodeParams params, NodeIdxPair input, ReductionOperation op,
                                                 unsigned int axis, DataType out_data_type,
                                                 const QuantizationInfo &out_quant_info) {
    return detail::add<ArgMinMaxLayerNode>(g, params, {input}, op, axis, out_data_type, out_quant_info);
}

inline NodeID GraphBuilder::add_bounding_box_transform_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                            NodeIdxPair deltas, BoundingBoxTransformInfo info) {
    return detail::add<BoundingBoxTransformLayerNode>(g, params, {input, deltas}, info);
}

inline NodeID GraphBuilder::add_channel_shuffle_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                     unsigned int num_groups) {
    return detail::add<ChannelShuffleLayerNode>(g, params, {input}, num_groups);
}

inline NodeID GraphBuilder::add_concatenate_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                                 const descriptors::ConcatLayerDescriptor &concat_descriptor) {
    const NodeID nid = g.add_node<ConcatenateLayerNode>(static_cast<unsigned int>(inputs.size()), concat_descriptor);
    return detail::connected(g, nid, params, inputs.data(), inputs.size());
}

inline NodeID GraphBuilder::add_depth_to_space_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                    int32_t block_shape) {
    return detail::add<DepthToSpaceLayerNode>(g, params, {input}, block_shape);
}

inline NodeID GraphBuilder::add_elementwise_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                                 EltwiseOperation operation) {
    return detail::add<EltwiseLayerNode>(g, params, {input0, input1}, descriptors::EltwiseLayerDescriptor(operation));
}

inline NodeID GraphBuilder::add_dequantization_node(Graph &g, NodeParams params, NodeIdxPair input) {
    return detail::add<DequantizationLayerNode>(g, params, {input});
}

inline NodeID GraphBuilder::add_detection_output_node(Graph &g, NodeParams params, NodeIdxPair input_loc,
                                                      NodeIdxPair input_conf, NodeIdxPair input_priorbox,
                                                      const DetectionOutputLayerInfo &detect_info) {
    return detail::add<DetectionOutputLayerNode>(g, params, {input_loc, input_conf, input_priorbox}, detect_info);
}

inline NodeID GraphBuilder::add_dummy_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape) {
    return detail::add<DummyNode>(g, params, {input}, shape);
}

inline NodeID GraphBuilder::add_flatten_node(Graph &g, NodeParams params, NodeIdxPair input) {
    return detail::add<FlattenLayerNode>(g, params, {input});
}

inline NodeID GraphBuilder::add_generate_proposals_node(Graph &g, NodeParams params, NodeIdxPair scores,
                                                        NodeIdxPair deltas, NodeIdxPair anchors,
                                                        GenerateProposalsInfo info) {
    return detail::add<GenerateProposalsLayerNode>(g, params, {scores, deltas, anchors}, info);
}

inline NodeID GraphBuilder::add_l2_normalize_node(Graph &g, NodeParams params, NodeIdxPair input, int axis,
                                                  float epsilon) {
    return detail::add<L2NormalizeLayerNode>(g, params, {input}, axis, epsilon);
}

inline NodeID GraphBuilder::add_normalization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                   NormalizationLayerInfo norm_info) {
    return detail::add<NormalizationLayerNode>(g, params, {input}, norm_info);
}

inline NodeID GraphBuilder::add_pad_node(Graph &g, NodeParams params, NodeIdxPair input, const PaddingList &paddings,
                                         PixelValue pad_value) {
    return detail::add<PadLayerNode>(g, params, {input}, paddings, pad_value);
}

inline NodeID GraphBuilder::add_permute_node(Graph &g, NodeParams params, NodeIdxPair input, PermutationVector perm,
                                             DataLayout layout) {
    return detail::add<PermuteLayerNode>(g, params, {input}, perm, layout);
}

inline NodeID GraphBuilder::add_pooling_node(Graph &g, NodeParams params, NodeIdxPair input,
                                             PoolingLayerInfo pool_info) {
    return detail::add<PoolingLayerNode>(g, params, {input}, pool_info);
}

inline NodeID GraphBuilder::add_prelu_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair alpha) {
    return detail::add<PReluLayerNode>(g, params, {input, alpha});
}

inline NodeID GraphBuilder::add_print_node(Graph &g, NodeParams params, NodeIdxPair input, std::ostream &stream,
                                           const IOFormatInfo &format_info,
                                           const std::function<ITensor *(ITensor *)> transform) {
    return detail::add<PrintLayerNode>(g, params, {input}, stream, format_info, transform);
}

inline NodeID GraphBuilder::add_priorbox_node(Graph &g, NodeParams params, NodeIdxPair input0, NodeIdxPair input1,
                                              const PriorBoxLayerInfo &prior_info) {
    return detail::add<PriorBoxLayerNode>(g, params, {input0, input1}, prior_info);
}

inline NodeID GraphBuilder::add_quantization_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                  const QuantizationInfo &out_quant_info) {
    return detail::add<QuantizationLayerNode>(g, params, {input}, out_quant_info);
}

inline NodeID GraphBuilder::add_reduction_operation_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                         ReductionOperation op, int axis, bool keep_dims) {
    return detail::add<ReductionLayerNode>(g, params, {input}, op, static_cast<unsigned int>(axis), keep_dims);
}

inline NodeID GraphBuilder::add_reorg_node(Graph &g, NodeParams params, NodeIdxPair input, int stride) {
    return detail::add<ReorgLayerNode>(g, params, {input}, stride);
}

inline NodeID GraphBuilder::add_reshape_node(Graph &g, NodeParams params, NodeIdxPair input, TensorShape shape) {
    return detail::add<ReshapeLayerNode>(g, params, {input}, shape);
}

inline NodeID GraphBuilder::add_resize_node(Graph &g, NodeParams params, NodeIdxPair input, InterpolationPolicy policy,
                                            float width_scale, float height_scale) {
    return detail::add<ResizeLayerNode>(g, params, {input}, policy, width_scale, height_scale);
}

inline NodeID GraphBuilder::add_roi_align_node(Graph &g, NodeParams params, NodeIdxPair input, NodeIdxPair rois,
                                               ROIPoolingLayerInfo pool_info) {
    return detail::add<ROIAlignLayerNode>(g, params, {input, rois}, pool_info);
}

inline NodeID GraphBuilder::add_softmax_node(Graph &g, NodeParams params, NodeIdxPair input, float beta) {
    return detail::add<SoftmaxLayerNode>(g, params, {input}, beta);
}

inline NodeID GraphBuilder::add_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                           Coordinates &ends) {
    return detail::add<SliceLayerNode>(g, params, {input}, starts, ends);
}

inline NodeID GraphBuilder::add_split_node(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_splits,
                                           unsigned int axis) {
    return detail::add<SplitLayerNode>(g, params, {input}, num_splits, static_cast<int>(axis));
}

inline NodeID GraphBuilder::add_stack_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                           int axis) {
    const NodeID nid = g.add_node<StackLayerNode>(static_cast<unsigned int>(inputs.size()), axis);
    return detail::connected(g, nid, params, inputs.data(), inputs.size());
}

inline NodeID GraphBuilder::add_strided_slice_node(Graph &g, NodeParams params, NodeIdxPair input, Coordinates &starts,
                                                   Coordinates &ends, BiStrides &strides, StridedSliceLayerInfo info) {
    return detail::add<StridedSliceLayerNode>(g, params, {input}, starts, ends, strides, info);
}

inline NodeID GraphBuilder::add_yolo_node(Graph &g, NodeParams params, NodeIdxPair input,
                                          ActivationLayerInfo act_info) {
    const TensorDescriptor &image = detail::output_of(g, input);
    const size_t channels = get_data_layout_dimension_index(image.layout, DataLayoutDimension::CHANNEL);
    const auto part = [&](int first, int end) {
        Coordinates starts;
        Coordinates ends;
        for (size_t i = 0; i < image.shape.num_dimensions(); ++i) {
            starts.set(i, i == channels ? first : 0);
            ends.set(i, i == channels ? end : -1);
        }
        return NodeIdxPair{add_slice_node(g, params, input, starts, ends), 0};
    };
    const NodeIdxPair position{add_activation_node(g, params, part(0, 3), act_info), 0};
    const NodeIdxPair size = part(3, 5);
    const NodeIdxPair scores{add_activation_node(g, params, part(5, -1), act_info), 0};
    return add_concatenate_node(g, params, {position, size, scores}, descriptors::ConcatLayerDescriptor());
}

inline NodeID GraphBuilder::add_operator_node(Graph &g, NodeParams params, const std::vector<NodeIdxPair> &inputs,
                                              const descriptors::OperatorDescriptor &descriptor) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(inputs.size() > descriptor.inputs.size(),
                                "a node of the operator %s names %zu inputs and is given %zu",
                                descriptor.operation.c_str(), descriptor.inputs.size(), inputs.size());
    return detail::connected(g, g.add_node<OperatorNode>(descriptor), params, inputs.data(), inputs.size());
}

inline NodeID GraphBuilder::add_batch_normalization_node(Graph &g, NodeParams params, NodeIdxPair input, float epsilon,
                                                         ITensorAccessorUPtr mean_accessor,
                                                         ITensorAccessorUPtr var_accessor,
                                                         ITensorAccessorUPtr beta_accessor,
                                                         ITensorAccessorUPtr gamma_accessor) {
    const TensorDescriptor image = detail::output_of(g, input);
    const TensorDescriptor values = detail::line_of(image, detail::channels_of(image));
    ARM_COMPUTE_EXIT_ON_MSG_VAR(mean_accessor == nullptr || var_accessor == nullptr,
                                "batch normalization \"%s\" has no accessor of its mean or of its variance",
                                params.name.c_str());
    detail::Constants constants(g, params);
    const NodeIdxPair mean = constants.add("Mean", values, std::move(mean_accessor));
    const NodeIdxPair var = constants.add("Variance", values, std::move(var_accessor));
    const NodeIdxPair beta = constants.add_if("Beta", values, std::move(beta_accessor));
    const NodeIdxPair gamma = constants.add_if("Gamma", values, std::move(gamma_accessor));
    return detail::add<BatchNormalizationLayerNode>(g, params, {input, mean, var, beta, gamma}, epsilon);
}

inline NodeID GraphBuilder::add_convolution_node(
    Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend, unsigned int depth,
    PadStrideInfo conv_info, unsigned int num_groups, ConvolutionMethod method, FastMathHint fast_math_hint,
    ITensorAccessorUPtr weights_accessor, ITensorAccessorUPtr bias_accessor, const QuantizationInfo &weights_quant_info,
    const QuantizationInfo &out_quant_info) {
    const TensorDescriptor source = detail::output_of(g, input);
    detail::check_window(params, kernel_spatial_extend, depth);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(
        num_groups == 0 || detail::channels_of(source) % num_groups != 0 || depth % num_groups != 0,
        "convolution \"%s\" divides %zu channels into %u with %u groups", params.name.c_str(),
        detail::channels_of(source), depth, num_groups);
    detail::Constants constants(g, params);
    const TensorDescriptor weights = detail::weights_of(
        source, kernel_spatial_extend, detail::channels_of(source) / num_groups, depth, weights_quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, depth, std::move(bias_accessor));
    return detail::add<ConvolutionLayerNode>(g, params, {input, w, b}, conv_info, num_groups, method, fast_math_hint,
                                             out_quant_info);
}

inline NodeID GraphBuilder::add_deconvolution_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                   Size2D kernel_spatial_extend, unsigned int depth,
                                                   PadStrideInfo deconv_info, ITensorAccessorUPtr weights_accessor,
                                                   ITensorAccessorUPtr bias_accessor) {
    const TensorDescriptor source = detail::output_of(g, input);
    detail::check_window(params, kernel_spatial_extend, depth);
    detail::Constants constants(g, params);
    const TensorDescriptor weights =
        detail::weights_of(source, kernel_spatial_extend, detail::channels_of(source), depth, QuantizationInfo());
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, depth, std::move(bias_accessor));
    return detail::add<DeconvolutionLayerNode>(g, params, {input, w, b},
                                               descriptors::DeconvolutionLayerDescriptor(deconv_info));
}

inline NodeID GraphBuilder::add_depthwise_convolution_node(
    Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend, PadStrideInfo conv_info,
    int depth_multiplier, DepthwiseConvolutionMethod method, ITensorAccessorUPtr weights_accessor,
    ITensorAccessorUPtr bias_accessor, const QuantizationInfo &quant_info, const QuantizationInfo &out_quant_info) {
    const TensorDescriptor source = detail::output_of(g, input);
    detail::check_window(params, kernel_spatial_extend,
                         depth_multiplier < 1 ? 0 : static_cast<unsigned int>(depth_multiplier));
    const size_t channels = detail::product_of(detail::channels_of(source), static_cast<size_t>(depth_multiplier));
    detail::Constants constants(g, params);
    const TensorDescriptor weights = detail::weights_of(source, kernel_spatial_extend, channels, 1, quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, channels, std::move(bias_accessor));
    return detail::add<DepthwiseConvolutionLayerNode>(g, params, {input, w, b}, conv_info, depth_multiplier, method,
                                                      out_quant_info);
}

inline NodeID GraphBuilder::add_detection_post_process_node(Graph &g, NodeParams params, NodeIdxPair input_box_encoding,
                                                            NodeIdxPair input_class_prediction,
                                                            const DetectionPostProcessLayerInfo &detect_info,
                                                            ITensorAccessorUPtr anchors_accessor,
                                                            const QuantizationInfo &anchor_quant_info) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(anchors_accessor == nullptr, "detection \"%s\" has no accessor of its anchors",
                                params.name.c_str());
    const TensorDescriptor anchors =
        detail::with_quantization(detail::output_of(g, input_box_encoding), anchor_quant_info);
    const NodeIdxPair a = detail::Constants(g, params).add("Anchors", anchors, std::move(anchors_accessor));
    return detail::add<DetectionPostProcessLayerNode>(g, params, {input_box_encoding, input_class_prediction, a},
                                                      detect_info);
}

inline NodeID GraphBuilder::add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input,
                                                      unsigned int num_outputs, NodeID weights_nid, NodeID bias_nid,
                                                      const FullyConnectedLayerInfo fc_info,
                                                      const QuantizationInfo &out_quant_info,
                                                      FastMathHint fast_math_hint) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(num_outputs == 0, "fully connected layer \"%s\" has no outputs", params.name.c_str());
    detail::output_of(g, {weights_nid, 0});
    return detail::add<FullyConnectedLayerNode>(g, params, {input, {weights_nid, 0}, {bias_nid, 0}}, num_outputs,
                                                out_quant_info, fc_info, fast_math_hint);
}

inline NodeID GraphBuilder::add_fully_connected_layer(
    Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs, ITensorAccessorUPtr weights_accessor,
    ITensorAccessorUPtr bias_accessor, const FullyConnectedLayerInfo fc_info,
    const QuantizationInfo &weights_quant_info, const QuantizationInfo &out_quant_info, FastMathHint fast_math_hint) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(num_outputs == 0, "fully connected layer \"%s\" has no outputs", params.name.c_str());
    const TensorDescriptor source = detail::output_of(g, input);
    detail::Constants constants(g, params);
    const TensorDescriptor weights =
        FullyConnectedLayerNode::compute_weights_descriptor(source, num_outputs, fc_info, weights_quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, num_outputs, std::move(bias_accessor));
    return add_fully_connected_layer(g, std::move(params), input, num_outputs, w.node_id, b.node_id, fc_info,
                                     out_quant_info, fast_math_hint);
}

inline NodeID GraphBuilder::add_normalize_planar_yuv_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                          ITensorAccessorUPtr mean_accessor,
                                                          ITensorAccessorUPtr std_accessor) {
    const TensorDescriptor image = detail::output_of(g, input);
    const TensorDescriptor values = detail::line_of(image, detail::channels_of(image));
    detail::Constants constants(g, params);
    const NodeIdxPair mean = constants.add("Mean", values, std::move(mean_accessor));
    const NodeIdxPair deviation = constants.add("Std", values, std::move(std_accessor));
    return detail::add<NormalizePlanarYUVLayerNode>(g, params, {input, mean, deviation});
}

inline NodeID GraphBuilder::add_scale_layer(Graph &g, const NodeParams &params, NodeIdxPair input,
                                            ITensorAccessorUPtr mul_accessor, ITensorAccessorUPtr add_accessor) {
    const TensorDescriptor source = detail::output_of(g, input);
    TensorDescriptor values = source;
    values.shape = TensorShape(1U);
    values.shape.set(get_data_layout_dimension_index(source.layout, DataLayoutDimension::CHANNEL),
                     detail::channels_of(source));
    detail::Constants constants(g, params);
    const NodeIdxPair factors = constants.add("Mul", values, std::move(mul_accessor));
    const NodeIdxPair summands = constants.add("Add", values, std::move(add_accessor));
    const NodeIdxPair product{add_elementwise_node(g, params, input, factors, EltwiseOperation::Mul), 0};
    return add_elementwise_node(g, params, product, summands, EltwiseOperation::Add);
}

}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_GRAPHBUILDER_INL
