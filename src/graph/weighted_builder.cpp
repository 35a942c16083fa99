// SPDX-License-Identifier: MIT
// Functions of GraphBuilder that add constants.
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/GraphBuilder.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/builder.h"
#include "src/graph/nodes/rules.h"

#include <stdexcept>

namespace ac::graph {

const TensorDescriptor &output_of(Graph &g, NodeIdxPair output) {
    const arm_compute::graph::INode *node = g.node(output.node_id);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(node == nullptr, "the graph \"%s\" has no node %u", g.name().c_str(), output.node_id);
    return node->output(output.index)->desc();
}

NodeID connected(Graph &g, NodeID nid, NodeParams &params, const NodeIdxPair *inputs, size_t count) {
    g.node(nid)->set_common_node_parameters(std::move(params));
    const size_t needed = static_cast<arm_compute::graph::detail::NodeBase *>(g.node(nid))->num_needed_inputs();
    try {
        for (size_t i = 0; i < count; ++i) {
            if (i < needed || inputs[i].node_id != arm_compute::graph::EmptyNodeID) {
                g.add_connection(inputs[i].node_id, inputs[i].index, nid, i);
            }
        }
    } catch (const std::runtime_error &) {
        g.remove_node(nid);
        throw;
    }
    return nid;
}

NodeID described(Graph &g, NodeID nid, NodeParams &params, ITensorAccessorUPtr &accessor) {
    g.node(nid)->set_common_node_parameters(std::move(params));
    g.node(nid)->output(0)->set_accessor(std::move(accessor));
    return nid;
}

}  // namespace ac::graph

namespace arm_compute::graph {
namespace {

using ac::graph::add;
using ac::graph::Image;
using ac::graph::output_of;
using ac::graph::quantized;

/// Adds the constants of one node.
class Constants {
public:
    Constants(Graph &g, const NodeParams &params) : _graph(g), _params(params) {}

    /// Adds a constant. Its name is that of the node plus a word.
    NodeIdxPair add(const char *word, const TensorDescriptor &descriptor, ITensorAccessorUPtr &&accessor) {
        NodeParams params = _params;
        params.name = params.name.empty() ? "" : params.name + word;
        return {GraphBuilder::add_const_node(_graph, std::move(params), descriptor, std::move(accessor)), 0};
    }
    /// Adds a constant if it has an accessor.
    NodeIdxPair add_if(const char *word, const TensorDescriptor &descriptor, ITensorAccessorUPtr &&accessor) {
        return accessor == nullptr ? NodeIdxPair{EmptyNodeID, 0} : add(word, descriptor, std::move(accessor));
    }
    /// The bias of a node with weights.
    NodeIdxPair add_bias(const TensorDescriptor &input, size_t count, ITensorAccessorUPtr &&accessor) {
        TensorDescriptor bias = line(input, count);
        bias.data_type = is_data_type_quantized_asymmetric(input.data_type) ? DataType::S32 : input.data_type;
        return add_if("Bias", bias, std::move(accessor));
    }
    /// A descriptor with one dimension.
    static TensorDescriptor line(TensorDescriptor descriptor, size_t count) {
        descriptor.shape = TensorShape(count);
        return descriptor;
    }

private:
    Graph &_graph;
    const NodeParams &_params;
};

/// Weights in the input's layout: window, channels, output channels.
TensorDescriptor weights_of(const Image &image, Size2D window, size_t channels, size_t outputs,
                            const QuantizationInfo &quant_info) {
    TensorDescriptor weights = quantized(image.resized(window.width, window.height, channels), quant_info);
    weights.shape.set(3, outputs);
    if (is_data_type_quantized_asymmetric(weights.data_type) && weights.quant_info.scale().size() > 1) {
        weights.data_type = DataType::QSYMM8_PER_CHANNEL;
    }
    return weights;
}

void check_window(const NodeParams &params, Size2D window, unsigned int depth) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(window.width == 0 || window.height == 0 || depth == 0,
                                "convolution \"%s\" has a window of %zu x %zu and %u output channels",
                                params.name.c_str(), window.width, window.height, depth);
}

}  // namespace

NodeID GraphBuilder::add_batch_normalization_node(Graph &g, NodeParams params, NodeIdxPair input, float epsilon,
                                                  ITensorAccessorUPtr mean_accessor, ITensorAccessorUPtr var_accessor,
                                                  ITensorAccessorUPtr beta_accessor,
                                                  ITensorAccessorUPtr gamma_accessor) {
    const TensorDescriptor image = output_of(g, input);
    const TensorDescriptor values = Constants::line(image, Image(image).channels);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(mean_accessor == nullptr || var_accessor == nullptr,
                                "batch normalization \"%s\" has no accessor of its mean or of its variance",
                                params.name.c_str());
    Constants constants(g, params);
    const NodeIdxPair mean = constants.add("Mean", values, std::move(mean_accessor));
    const NodeIdxPair var = constants.add("Variance", values, std::move(var_accessor));
    const NodeIdxPair beta = constants.add_if("Beta", values, std::move(beta_accessor));
    const NodeIdxPair gamma = constants.add_if("Gamma", values, std::move(gamma_accessor));
    return add<BatchNormalizationLayerNode>(g, params, {input, mean, var, beta, gamma}, epsilon);
}

NodeID GraphBuilder::add_convolution_node(Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend,
                                          unsigned int depth, PadStrideInfo conv_info, unsigned int num_groups,
                                          ConvolutionMethod method, FastMathHint fast_math_hint,
                                          ITensorAccessorUPtr weights_accessor, ITensorAccessorUPtr bias_accessor,
                                          const QuantizationInfo &weights_quant_info,
                                          const QuantizationInfo &out_quant_info) {
    const TensorDescriptor source = output_of(g, input);
    const Image image(source);
    check_window(params, kernel_spatial_extend, depth);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(num_groups == 0 || image.channels % num_groups != 0 || depth % num_groups != 0,
                                "convolution \"%s\" divides %zu channels into %u with %u groups", params.name.c_str(),
                                image.channels, depth, num_groups);
    Constants constants(g, params);
    const TensorDescriptor weights =
        weights_of(image, kernel_spatial_extend, image.channels / num_groups, depth, weights_quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, depth, std::move(bias_accessor));
    return add<ConvolutionLayerNode>(g, params, {input, w, b}, conv_info, num_groups, method, fast_math_hint,
                                     out_quant_info);
}

NodeID GraphBuilder::add_deconvolution_node(Graph &g, NodeParams params, NodeIdxPair input,
                                            Size2D kernel_spatial_extend, unsigned int depth, PadStrideInfo deconv_info,
                                            ITensorAccessorUPtr weights_accessor, ITensorAccessorUPtr bias_accessor) {
    const TensorDescriptor source = output_of(g, input);
    const Image image(source);
    check_window(params, kernel_spatial_extend, depth);
    Constants constants(g, params);
    const TensorDescriptor weights =
        weights_of(image, kernel_spatial_extend, image.channels, depth, QuantizationInfo());
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, depth, std::move(bias_accessor));
    return add<DeconvolutionLayerNode>(g, params, {input, w, b},
                                       descriptors::DeconvolutionLayerDescriptor(deconv_info));
}

NodeID GraphBuilder::add_depthwise_convolution_node(
    Graph &g, NodeParams params, NodeIdxPair input, Size2D kernel_spatial_extend, PadStrideInfo conv_info,
    int depth_multiplier, DepthwiseConvolutionMethod method, ITensorAccessorUPtr weights_accessor,
    ITensorAccessorUPtr bias_accessor, const QuantizationInfo &quant_info, const QuantizationInfo &out_quant_info) {
    const TensorDescriptor source = output_of(g, input);
    const Image image(source);
    check_window(params, kernel_spatial_extend, depth_multiplier < 1 ? 0 : static_cast<unsigned int>(depth_multiplier));
    const size_t channels = ac::graph::product(image.channels, static_cast<size_t>(depth_multiplier));
    Constants constants(g, params);
    const TensorDescriptor weights = weights_of(image, kernel_spatial_extend, channels, 1, quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, channels, std::move(bias_accessor));
    return add<DepthwiseConvolutionLayerNode>(g, params, {input, w, b}, conv_info, depth_multiplier, method,
                                              out_quant_info);
}

NodeID GraphBuilder::add_detection_post_process_node(Graph &g, NodeParams params, NodeIdxPair input_box_encoding,
                                                     NodeIdxPair input_class_prediction,
                                                     const DetectionPostProcessLayerInfo &detect_info,
                                                     ITensorAccessorUPtr anchors_accessor,
                                                     const QuantizationInfo &anchor_quant_info) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(anchors_accessor == nullptr, "detection \"%s\" has no accessor of its anchors",
                                params.name.c_str());
    const TensorDescriptor anchors = quantized(output_of(g, input_box_encoding), anchor_quant_info);
    const NodeIdxPair a = Constants(g, params).add("Anchors", anchors, std::move(anchors_accessor));
    return add<DetectionPostProcessLayerNode>(g, params, {input_box_encoding, input_class_prediction, a}, detect_info);
}

NodeID GraphBuilder::add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                               NodeID weights_nid, NodeID bias_nid,
                                               const FullyConnectedLayerInfo fc_info,
                                               const QuantizationInfo &out_quant_info, FastMathHint fast_math_hint) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(num_outputs == 0, "fully connected layer \"%s\" has no outputs", params.name.c_str());
    output_of(g, {weights_nid, 0});
    return add<FullyConnectedLayerNode>(g, params, {input, {weights_nid, 0}, {bias_nid, 0}}, num_outputs,
                                        out_quant_info, fc_info, fast_math_hint);
}

NodeID GraphBuilder::add_fully_connected_layer(Graph &g, NodeParams params, NodeIdxPair input, unsigned int num_outputs,
                                               ITensorAccessorUPtr weights_accessor, ITensorAccessorUPtr bias_accessor,
                                               const FullyConnectedLayerInfo fc_info,
                                               const QuantizationInfo &weights_quant_info,
                                               const QuantizationInfo &out_quant_info, FastMathHint fast_math_hint) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(num_outputs == 0, "fully connected layer \"%s\" has no outputs", params.name.c_str());
    const TensorDescriptor source = output_of(g, input);
    Constants constants(g, params);
    const TensorDescriptor weights =
        FullyConnectedLayerNode::compute_weights_descriptor(source, num_outputs, fc_info, weights_quant_info);
    const NodeIdxPair w = constants.add("Weights", weights, std::move(weights_accessor));
    const NodeIdxPair b = constants.add_bias(source, num_outputs, std::move(bias_accessor));
    return add_fully_connected_layer(g, std::move(params), input, num_outputs, w.node_id, b.node_id, fc_info,
                                     out_quant_info, fast_math_hint);
}

NodeID GraphBuilder::add_normalize_planar_yuv_node(Graph &g, NodeParams params, NodeIdxPair input,
                                                   ITensorAccessorUPtr mean_accessor,
                                                   ITensorAccessorUPtr std_accessor) {
    const TensorDescriptor image = output_of(g, input);
    const TensorDescriptor values = Constants::line(image, Image(image).channels);
    Constants constants(g, params);
    const NodeIdxPair mean = constants.add("Mean", values, std::move(mean_accessor));
    const NodeIdxPair deviation = constants.add("Std", values, std::move(std_accessor));
    return add<NormalizePlanarYUVLayerNode>(g, params, {input, mean, deviation});
}

NodeID GraphBuilder::add_scale_layer(Graph &g, const NodeParams &params, NodeIdxPair input,
                                     ITensorAccessorUPtr mul_accessor, ITensorAccessorUPtr add_accessor) {
    const TensorDescriptor source = output_of(g, input);
    const Image image(source);
    TensorDescriptor values = source;
    values.shape = TensorShape(1U);
    values.shape.set(image.channel_at, image.channels);
    Constants constants(g, params);
    const NodeIdxPair factors = constants.add("Mul", values, std::move(mul_accessor));
    const NodeIdxPair summands = constants.add("Add", values, std::move(add_accessor));
    const NodeIdxPair product{add_elementwise_node(g, params, input, factors, EltwiseOperation::Mul), 0};
    return add_elementwise_node(g, params, product, summands, EltwiseOperation::Add);
}

}  // namespace arm_compute::graph
