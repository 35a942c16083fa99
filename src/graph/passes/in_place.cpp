// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/InPlaceOperationMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

namespace ac::graph {
namespace {

using namespace arm_compute::graph;

/// Whether only the reader at the end of this edge needs the contents of the tensor. The parts of a split tensor are
/// views of it, so the split must be its only reader. The parts of a disabled concatenation may have other readers, so
/// its output is not expendable.
bool is_expendable(const Graph &g, const Edge &edge) {
    const INode &producer = *edge.producer();
    Tensor &tensor = *edge.tensor();
    if (is_given(producer) || tensor.accessor() != nullptr || readers(g, tensor) != 1) {
        return false;
    }
    if (producer.type() == NodeType::ConcatenateLayer) {
        return static_cast<const ConcatenateLayerNode &>(producer).is_enabled();
    }
    if (producer.type() == NodeType::SplitLayer) {
        return producer.input_edge(0) != nullptr && is_expendable(g, *producer.input_edge(0));
    }
    return true;
}

/// Lets the node write its result over one input if that changes no other tensor.
bool merge_tensors(Graph &g, INode &node, size_t input) {
    const Edge *edge = node.input_edge(input);
    if (edge == nullptr || !is_expendable(g, *edge)) {
        return false;
    }
    Tensor &in = *edge->tensor(), &out = *node.output(0);
    if (in.desc().shape != out.desc().shape || in.desc().data_type != out.desc().data_type ||
        in.desc().quant_info != out.desc().quant_info || in.desc().layout != out.desc().layout) {
        return false;
    }
    if (has_parts(g, out, node) || (out.handle() != nullptr && out.handle()->is_subtensor())) {
        return false;  // an earlier pass has bound other tensors to the output's memory
    }
    in.set_accessor(out.extract_accessor());
    node.set_output_tensor(in.id(), 0);
    return true;
}

/// Whether a depthwise convolution computes each element only from the element at the same position.
template <typename Depthwise> bool is_pointwise(const INode &node) {
    const auto &depthwise = static_cast<const Depthwise &>(node);
    const PadStrideInfo info = depthwise.convolution_info();
    const Tensor *weights = node.input(1);
    return weights != nullptr && weights->desc().layout == DataLayout::NHWC &&
           get_dimension_size(weights->desc(), DataLayoutDimension::WIDTH) == 1 &&
           get_dimension_size(weights->desc(), DataLayoutDimension::HEIGHT) == 1 && depthwise.depth_multiplier() == 1 &&
           info.stride() == std::make_pair(1U, 1U) && !info.has_padding();
}

void try_in_place(Graph &g, INode &node) {
    switch (node.type()) {
        case NodeType::EltwiseLayer:
            if (merge_tensors(g, node, 0)) {
                return;
            }
            merge_tensors(g, node, 1);
            return;
        case NodeType::DepthwiseConvolutionLayer:
            if (!is_pointwise<DepthwiseConvolutionLayerNode>(node)) {
                return;
            }
            break;
        case NodeType::FusedDepthwiseConvolutionBatchNormalizationLayer:
            if (!is_pointwise<FusedDepthwiseConvolutionBatchNormalizationNode>(node)) {
                return;
            }
            break;
        case NodeType::ActivationLayer:
        case NodeType::BatchNormalizationLayer:
        case NodeType::UnaryEltwiseLayer:
        case NodeType::PrintLayer:
            break;
        default:
            return;
    }
    merge_tensors(g, node, 0);
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {

void InPlaceOperationMutator::mutate(Graph &g) {
    for (auto &node : g.nodes()) {
        if (node != nullptr) {
            ac::graph::try_in_place(g, *node);
        }
    }
}

IGraphMutator::MutationType InPlaceOperationMutator::type() const {
    return MutationType::Backend;
}
const char *InPlaceOperationMutator::name() {
    return "InPlaceOperationMutator";
}

}  // namespace arm_compute::graph
