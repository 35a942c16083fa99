// SPDX-License-Identifier: MIT
#include "arm_compute/graph/INode.h"

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/Graph.h"
#include "arm_compute/graph/Tensor.h"

#include <utility>

namespace arm_compute::graph {
namespace {

/// Throws if an index is out of range. what: "input" or "output".
void check_index(const INode &node, const char *what, size_t idx, size_t count) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(idx >= count, "%s has %zu %s%s; there is no %s %zu", detail::name_of(node).c_str(),
                                count, what, count == 1 ? "" : "s", what, idx);
}

}  // namespace

INode::INode() = default;

Status INode::validate() const {
    return Status{};
}

void INode::set_graph(Graph *g) {
    _graph = g;
}

void INode::set_id(NodeID id) {
    _id = id;
}

void INode::set_common_node_parameters(NodeParams common_params) {
    _common_params = std::move(common_params);
}

void INode::set_requested_target(Target target) {
    _common_params.target = target;
}

void INode::set_assigned_target(Target target) {
    _assigned_target = target;
}

void INode::set_output_tensor(TensorID tid, size_t idx) {
    if (tid == NullTensorID) {
        return;
    }
    check_index(*this, "output", idx, _outputs.size());
    Tensor *tensor = _graph == nullptr ? nullptr : _graph->tensor(tid);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(tensor == nullptr, "the graph of %s has no tensor %u", detail::name_of(*this).c_str(),
                                tid);
    _outputs[idx] = tid;
    for (const EdgeID eid : _output_edges) {
        Edge *edge = _graph->edge(eid);
        if (edge != nullptr && edge->producer_idx() == idx) {
            if (edge->tensor() != nullptr) {
                edge->tensor()->unbind_edge(eid);
            }
            edge->update_bound_tensor(tensor);
            tensor->bind_edge(eid);
        }
    }
}

const std::vector<TensorID> &INode::inputs() const {
    _inputs.clear();
    for (size_t i = 0; i < _input_edges.size(); ++i) {
        _inputs.push_back(input_id(i));
    }
    return _inputs;
}

const std::vector<TensorID> &INode::outputs() const {
    return _outputs;
}

const std::vector<EdgeID> &INode::input_edges() const {
    return _input_edges;
}

const std::set<EdgeID> &INode::output_edges() const {
    return _output_edges;
}

TensorID INode::input_id(size_t idx) const {
    const Edge *edge = input_edge(idx);
    return edge == nullptr ? NullTensorID : edge->tensor_id();
}

TensorID INode::output_id(size_t idx) const {
    check_index(*this, "output", idx, _outputs.size());
    return _outputs[idx];
}

Tensor *INode::input(size_t idx) const {
    const Edge *edge = input_edge(idx);
    return edge == nullptr ? nullptr : edge->tensor();
}

Tensor *INode::output(size_t idx) const {
    const TensorID tid = output_id(idx);
    return _graph == nullptr ? nullptr : _graph->tensor(tid);
}

EdgeID INode::input_edge_id(size_t idx) const {
    check_index(*this, "input", idx, _input_edges.size());
    return _input_edges[idx];
}

Edge *INode::input_edge(size_t idx) const {
    const EdgeID eid = input_edge_id(idx);
    return _graph == nullptr ? nullptr : _graph->edge(eid);
}

namespace detail {

std::string name_of(const INode &node) {
    return node.name().empty() ? "node " + (node.id() == EmptyNodeID ? "without graph" : std::to_string(node.id()))
                               : "node \"" + node.name() + "\"";
}

NodeBase::NodeBase(NodeType type, size_t inputs, size_t outputs, size_t needed) : _type(type), _needed(needed) {
    _input_edges.resize(inputs, EmptyEdgeID);
    _outputs.resize(outputs, NullTensorID);
}

bool NodeBase::forward_descriptors() {
    for (size_t i = 0; i < _needed; ++i) {
        const Tensor *needed = input(i);
        if (needed == nullptr || needed->desc().shape.num_dimensions() == 0) {  // an input may have no shape yet
            return false;
        }
    }
    for (size_t i = 0; i < _outputs.size(); ++i) {
        Tensor *result = output(i);
        if (result == nullptr) {
            return false;
        }
        result->desc() = configure_output(i);
    }
    return true;
}

const TensorDescriptor &NodeBase::given(size_t output, size_t input) const {
    check_output(output);
    const Tensor *tensor = INode::input(input);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(tensor == nullptr, "input %zu of %s is not connected", input, name_of(*this).c_str());
    return tensor->desc();
}

TensorDescriptor NodeBase::like_input(size_t output, const QuantizationInfo &quant_info) const {
    TensorDescriptor result = given(output);
    if (!quant_info.empty()) {
        result.quant_info = quant_info;
    }
    return result;
}

void NodeBase::check_output(size_t output) const {
    check_index(*this, "output", output, _outputs.size());
}

}  // namespace detail
}  // namespace arm_compute::graph
