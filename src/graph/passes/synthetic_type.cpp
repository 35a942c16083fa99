// SPDX-License-Identifier: MIT
#include "arm_compute/core/ITensor.h"
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/SyntheticDataTypeMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

#include <cstring>

namespace ac::graph {
namespace {

using namespace arm_compute::graph;

/// Fills a bias that the graph lacks.
class Zeros final : public ITensorAccessor {
public:
    bool access_tensor(ITensor &tensor) override {
        std::memset(tensor.buffer(), 0, tensor.info()->total_size());
        return true;
    }
};

bool has_node(Graph &g, NodeType type) {
    for (const NodeID id : g.nodes(type)) {
        if (g.node(id) != nullptr) {
            return true;
        }
    }
    return false;
}

/// Removes batch normalizations. Their readers read their inputs.
void remove_normalizations(Graph &g) {
    const std::vector<NodeID> nodes = g.nodes(NodeType::BatchNormalizationLayer);  // a copy: the loop changes the list
    for (const NodeID id : nodes) {
        INode *node = g.node(id);
        if (node == nullptr || node->input_edge(0) == nullptr) {
            continue;
        }
        Tensor *input = node->input(0);
        auto accessor = node->output(0)->extract_accessor();
        redirect(g, id, source_of(*node, 0));
        g.remove_node(id);
        if (accessor != nullptr) {
            input->set_accessor(std::move(accessor));
        }
    }
}

void set_types(Graph &g, DataType type) {
    const bool is_signed = type == DataType::QASYMM8_SIGNED;
    const QuantizationInfo share(1.F / 256.F, is_signed ? -128 : 0), tanh(1.F / 128.F, is_signed ? 0 : 128);
    for (auto &tensor : g.tensors()) {
        tensor->desc().data_type = type;
        tensor->desc().quant_info = QuantizationInfo(0.125F, -10);
    }
    for (auto &node : g.nodes()) {
        if (node != nullptr && node->type() == NodeType::SoftmaxLayer) {
            node->output(0)->desc().quant_info = share;
        } else if (node != nullptr && node->type() == NodeType::ActivationLayer) {
            const auto f = static_cast<ActivationLayerNode &>(*node).activation_info().activation();
            if (f == ActivationLayerInfo::ActivationFunction::TANH) {
                node->output(0)->desc().quant_info = tanh;
            } else if (f == ActivationLayerInfo::ActivationFunction::LOGISTIC) {
                node->output(0)->desc().quant_info = share;
            }
        }
    }
}

/// Makes the bias S32. Adds a bias if there is none.
void set_bias(Graph &g, NodeID id) {
    INode &node = *g.node(id);
    if (node.input(2) != nullptr) {
        node.input(2)->desc().data_type = DataType::S32;
        return;
    }
    const TensorDescriptor &out = node.output(0)->desc();
    const bool is_product = node.type() == NodeType::FullyConnectedLayer;
    const size_t n = is_product ? out.shape[0] : get_dimension_size(out, DataLayoutDimension::CHANNEL);
    TensorDescriptor desc = out;
    desc.shape = TensorShape(n);
    desc.data_type = DataType::S32;
    const NodeID bias = g.add_node<ConstNode>(desc);
    adopt(g, bias, *g.node(id), g.node(id)->name() + "Bias");
    g.node(bias)->output(0)->set_accessor(std::make_unique<Zeros>());
    g.add_connection(bias, 0, id, 2);
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {

void SyntheticDataTypeMutator::mutate(Graph &g) {
    for (const NodeType type :
         {NodeType::DetectionOutputLayer, NodeType::NormalizationLayer, NodeType::PriorBoxLayer}) {
        if (ac::graph::has_node(g, type)) {
            return;
        }
    }
    ac::graph::remove_normalizations(g);
    ac::graph::set_types(g, _mutate_type);
    for (const NodeType type : {NodeType::ConvolutionLayer, NodeType::DeconvolutionLayer,
                                NodeType::DepthwiseConvolutionLayer, NodeType::FullyConnectedLayer}) {
        const std::vector<NodeID> nodes = g.nodes(type);
        for (const NodeID id : nodes) {
            if (g.node(id) != nullptr) {
                ac::graph::set_bias(g, id);
            }
        }
    }
}

}  // namespace arm_compute::graph
