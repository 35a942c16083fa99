// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/GroupedConvolutionMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/parts.h"
#include "src/graph/passes/rewire.h"

namespace ac::graph {
namespace {

using namespace arm_compute::graph;

void make_handles(const INode &node) {
    for (size_t i = 0; i < node.num_outputs(); ++i) {
        configure_tensor(node.output(i));
    }
}

/// Splits an input of the convolution into groups.
NodeID split(Graph &g, const ConvolutionLayerNode &node, size_t input, size_t axis, const char *suffix) {
    const NodeIdxPair source = source_of(node, input);
    const NodeID id = g.add_node<SplitLayerNode>(node.num_groups(), static_cast<int>(axis));
    g.add_connection(source.node_id, source.index, id, 0);
    make_handles(adopt(g, id, node, node.name() + suffix));
    return id;
}

/// The output keeps the descriptor of the original; `quant_info` is its quantization.
void split_groups(Graph &g, const ConvolutionLayerNode &node) {
    const TensorDescriptor input = node.input(0)->desc();
    const QuantizationInfo quant_info = node.output(0)->desc().quant_info;
    const size_t channels = get_dimension_idx(input.layout, DataLayoutDimension::CHANNEL);
    const bool has_bias = node.input_edge(2) != nullptr;
    const NodeID inputs = split(g, node, 0, channels, "_input");
    const NodeID weights = split(g, node, 1, 3, "_weights");
    const NodeID bias = has_bias ? split(g, node, 2, 0, "_bias") : EmptyNodeID;

    const NodeID concat = g.add_node<ConcatenateLayerNode>(
        node.num_groups(), descriptors::ConcatLayerDescriptor(DataLayoutDimension::CHANNEL, quant_info));
    for (unsigned int i = 0; i < node.num_groups(); ++i) {
        const NodeID id = g.add_node<ConvolutionLayerNode>(node.convolution_info(), 1U, node.convolution_method(),
                                                           node.fast_math_hint(), quant_info);
        g.add_connection(inputs, i, id, 0);
        g.add_connection(weights, i, id, 1);
        if (has_bias) {
            g.add_connection(bias, i, id, 2);
        }
        INode &group = adopt(g, id, node, node.name() + "_g" + std::to_string(i));
        static_cast<ConvolutionLayerNode &>(group).set_fused_activation(node.fused_activation());
        make_handles(group);
        g.add_connection(id, 0, concat, i);
    }
    adopt(g, concat, node, node.name());
    replace(g, node.id(), concat);
}

}  // namespace

void parts::ungroup(Graph &g) {
    for (NodeID id = 0; id < g.nodes().size(); ++id) {
        INode *node = g.node(id);
        if (node == nullptr || node->type() != NodeType::ConvolutionLayer || node->input_edge(0) == nullptr ||
            node->input_edge(1) == nullptr) {
            continue;
        }
        const auto &convolution = static_cast<const ConvolutionLayerNode &>(*node);
        if (convolution.num_groups() > 1 && !validate(*node)) {
            split_groups(g, convolution);
        }
    }
}

}  // namespace ac::graph

namespace arm_compute::graph {

void GroupedConvolutionMutator::mutate(Graph &g) {
    ac::graph::selected::ungroup(g);
}

}  // namespace arm_compute::graph
