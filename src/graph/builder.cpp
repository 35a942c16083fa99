// SPDX-License-Identifier: MIT
// What the functions of GraphBuilder share.
#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/GraphBuilder.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/graph/nodes/rules.h"

#include <stdexcept>

namespace arm_compute::graph {
namespace detail {

const TensorDescriptor &output_of(Graph &g, NodeIdxPair output) {
    const INode *node = g.node(output.node_id);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(node == nullptr, "the graph \"%s\" has no node %u", g.name().c_str(), output.node_id);
    return node->output(output.index)->desc();
}

NodeID connected(Graph &g, NodeID nid, NodeParams &params, const NodeIdxPair *inputs, size_t count) {
    g.node(nid)->set_common_node_parameters(std::move(params));
    const size_t needed = static_cast<NodeBase *>(g.node(nid))->num_needed_inputs();
    try {
        for (size_t i = 0; i < count; ++i) {
            if (i < needed || inputs[i].node_id != EmptyNodeID) {
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

NodeIdxPair add_constant(Graph &g, const NodeParams &params, const char *word, const TensorDescriptor &descriptor,
                         ITensorAccessorUPtr &&accessor) {
    NodeParams own = params;
    own.name = own.name.empty() ? "" : own.name + word;
    return {described(g, g.add_node<ConstNode>(descriptor), own, accessor), 0};
}

size_t channels_of(const TensorDescriptor &image) {
    return get_dimension_size(image, DataLayoutDimension::CHANNEL);
}

TensorDescriptor line_of(TensorDescriptor descriptor, size_t count) {
    descriptor.shape = TensorShape(count);
    return descriptor;
}

TensorDescriptor bias_of(const TensorDescriptor &input, size_t count) {
    TensorDescriptor bias = line_of(input, count);
    bias.data_type = is_data_type_quantized_asymmetric(input.data_type) ? DataType::S32 : input.data_type;
    return bias;
}

TensorDescriptor weights_of(const TensorDescriptor &image, Size2D window, size_t channels, size_t outputs,
                            const QuantizationInfo &quant_info) {
    TensorDescriptor weights =
        ac::graph::quantized(ac::graph::Image(image).resized(window.width, window.height, channels), quant_info);
    weights.shape.set(3, outputs);
    if (is_data_type_quantized_asymmetric(weights.data_type) && weights.quant_info.scale().size() > 1) {
        weights.data_type = DataType::QSYMM8_PER_CHANNEL;
    }
    return weights;
}

TensorDescriptor with_quantization(TensorDescriptor descriptor, const QuantizationInfo &quant_info) {
    return ac::graph::quantized(std::move(descriptor), quant_info);
}

size_t product_of(size_t a, size_t b) {
    return ac::graph::product(a, b);
}

void check_window(const NodeParams &params, Size2D window, unsigned int depth) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(window.width == 0 || window.height == 0 || depth == 0,
                                "convolution \"%s\" has a window of %zu x %zu and %u output channels",
                                params.name.c_str(), window.width, window.height, depth);
}

}  // namespace detail
}  // namespace arm_compute::graph
