// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/mutators/InPlaceOperationMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/backends/operands.h"
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
    if (edge == nullptr || node.num_outputs() == 0 || node.output(0) == nullptr || !is_expendable(g, *edge)) {
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
    if (node.type() != NodeType::PrintLayer && !may_be_in_place(node, input)) {
        return false;
    }
    in.set_accessor(out.extract_accessor());
    node.set_output_tensor(in.id(), 0);
    return true;
}

/// A Print node hands its input on. The records of operators say which others may work in place.
void try_in_place(Graph &g, INode &node) {
    if (node.type() == NodeType::PrintLayer) {
        merge_tensors(g, node, 0);
        return;
    }
    for (size_t i = 0; i < node.num_inputs(); ++i) {
        if (merge_tensors(g, node, i)) {
            return;
        }
    }
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
