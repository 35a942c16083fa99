// SPDX-License-Identifier: MIT
// Concatenations and splits without copies: the parts are views of the whole tensor.
#include "arm_compute/graph/Utils.h"
#include "arm_compute/graph/algorithms/TopologicalSort.h"
#include "arm_compute/graph/backends/BackendRegistry.h"
#include "arm_compute/graph/mutators/DepthConcatSubTensorMutator.h"
#include "arm_compute/graph/mutators/SplitLayerSubTensorMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

#include <algorithm>

namespace ac::graph {
namespace {

using namespace arm_compute::graph;

void make_part(Tensor &part, Tensor &whole, const TensorShape &shape, const Coordinates &at, bool extend_parent) {
    auto &backend = backends::BackendRegistry::get().get_backend(part.desc().target);
    part.set_handle(backend.create_subtensor(whole.handle(), shape, at, extend_parent));
}

/// Whether a later node overwrites the tensor: a reader that works in place on it, on a part of it after a split, or on
/// a concatenation that it is part of.
bool is_overwritten(const Graph &g, const Tensor &tensor) {
    for (const auto id : tensor.bound_edges()) {
        const INode &reader = *g.edge(id)->consumer();
        const bool is_view =
            reader.type() == NodeType::SplitLayer || (reader.type() == NodeType::ConcatenateLayer &&
                                                      !static_cast<const ConcatenateLayerNode &>(reader).is_enabled());
        if (writes(reader, tensor)) {
            return true;
        }
        for (size_t i = 0; is_view && i < reader.num_outputs(); ++i) {
            if (is_overwritten(g, *reader.output(i))) {
                return true;
            }
        }
    }
    return false;
}

/// Whether a tensor is a part of a split tensor, also if a later node works in place on it.
bool is_split_part(const Graph &g, const Tensor &tensor) {
    const auto &edges = tensor.bound_edges();
    return std::any_of(edges.begin(), edges.end(), [&](EdgeID id) {
        const INode *producer = g.edge(id) == nullptr ? nullptr : g.edge(id)->producer();
        return producer != nullptr && producer->type() == NodeType::SplitLayer;
    });
}

/// Whether the inputs of a concatenation can be views of its output.
bool can_be_parts(const Graph &g, const INode &concat) {
    Tensor &whole = *concat.output(0);
    const bool overwritten = is_overwritten(g, whole);
    const std::vector<TensorID> inputs = concat.inputs();
    for (size_t i = 0; i < inputs.size(); ++i) {
        const Edge *edge = concat.input_edge(i);
        if (edge == nullptr || std::count(inputs.begin(), inputs.end(), inputs[i]) != 1) {
            return false;
        }
        Tensor &part = *edge->tensor();
        if (is_given(*edge->producer()) || is_split_part(g, part) || part.desc().target != whole.desc().target ||
            part.desc().data_type != whole.desc().data_type || part.desc().quant_info != whole.desc().quant_info ||
            part.handle() == nullptr || part.handle()->is_subtensor() || has_parts(g, part, *edge->producer()) ||
            (overwritten && readers(g, part) != 1)) {
            return false;
        }
    }
    return whole.handle() != nullptr;
}

/// Channels of NHWC can be views only on the CPU, whose kernels accept any distance between adjacent pixels.
bool is_over_parts(const Tensor &whole, size_t axis) {
    return axis == 2 || (axis == 0 && whole.desc().layout == DataLayout::NHWC && whole.desc().target == Target::NEON);
}

void concatenate(const Graph &g, ConcatenateLayerNode &concat) {
    Tensor &whole = *concat.output(0);
    const size_t axis = get_dimension_idx(whole.desc().layout, concat.concatenation_axis());
    if (!concat.is_enabled() || !is_over_parts(whole, axis) || !can_be_parts(g, concat)) {
        return;
    }
    Coordinates at;
    int depth = 0;
    for (size_t i = 0; i < concat.num_inputs(); ++i) {
        Tensor &part = *concat.input(i);
        at.set(axis, depth);
        make_part(part, whole, part.desc().shape, at, false);
        depth += static_cast<int>(part.desc().shape[axis]);
    }
    concat.set_enabled(false);
}

void split(SplitLayerNode &node) {
    Tensor *whole = node.input(0);
    if (whole == nullptr || whole->handle() == nullptr) {
        return;
    }
    for (size_t i = 0; i < node.num_outputs(); ++i) {
        if (node.output(i)->desc().target != whole->desc().target) {
            return;
        }
    }
    for (unsigned int i = 0; i < node.num_splits(); ++i) {
        const auto part =
            node.compute_output_descriptor(whole->desc(), node.num_splits(), static_cast<int>(node.axis()), i);
        make_part(*node.output(i), *whole, part.first.shape, part.second, static_cast<int>(node.axis()) < 2);
    }
}

}  // namespace
}  // namespace ac::graph

namespace arm_compute::graph {

/// From the last concatenation to the first: a tensor whose handle becomes a view has no views of its own yet.
void DepthConcatSubTensorMutator::mutate(Graph &g) {
    const std::vector<NodeID> order = dfs(g);
    for (auto id = order.rbegin(); id != order.rend(); ++id) {
        if (g.node(*id)->type() == NodeType::ConcatenateLayer) {
            ac::graph::concatenate(g, static_cast<ConcatenateLayerNode &>(*g.node(*id)));
        }
    }
}

IGraphMutator::MutationType DepthConcatSubTensorMutator::type() const {
    return MutationType::Backend;
}
const char *DepthConcatSubTensorMutator::name() {
    return "DepthConcatSubTensorMutator";
}

/// From the first split to the last, for the same reason.
void SplitLayerSubTensorMutator::mutate(Graph &g) {
    for (const NodeID id : dfs(g)) {
        if (g.node(id)->type() == NodeType::SplitLayer) {
            ac::graph::split(static_cast<SplitLayerNode &>(*g.node(id)));
        }
    }
}

IGraphMutator::MutationType SplitLayerSubTensorMutator::type() const {
    return MutationType::Backend;
}
const char *SplitLayerSubTensorMutator::name() {
    return "SplitLayerSubTensorMutator";
}

}  // namespace arm_compute::graph
