// SPDX-License-Identifier: MIT
#include "arm_compute/graph/Graph.h"

#include <algorithm>
#include <stdexcept>

namespace arm_compute::graph {
namespace {

/// The element of a list; null if the index is out of range.
template <class T> T *at(const std::vector<std::unique_ptr<T>> &list, size_t id) {
    return id < list.size() ? list[id].get() : nullptr;
}

void check_index(const INode &node, const char *what, size_t idx, size_t count) {
    ARM_COMPUTE_EXIT_ON_MSG_VAR(idx >= count, "cannot connect %s %zu of %s: it has %zu", what, idx,
                                detail::name_of(node).c_str(), count);
}

}  // namespace

Graph::Graph(GraphID id, std::string name) : _id(id), _name(std::move(name)) {}

NodeID Graph::insert(std::unique_ptr<INode> node) {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    const NodeID nid = static_cast<NodeID>(_nodes.size());
    node->set_graph(this);
    node->set_id(nid);
    for (TensorID &output : node->_outputs) {
        output = static_cast<TensorID>(_tensors.size());
        _tensors.push_back(std::make_unique<Tensor>(output, TensorDescriptor()));
    }
    _tagged_nodes[node->type()].push_back(nid);
    _nodes.push_back(std::move(node));
    _nodes.back()->forward_descriptors();
    return nid;
}

bool Graph::remove_node(NodeID nid) {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    if (nid >= _nodes.size()) {
        return false;
    }
    const INode *node = _nodes[nid].get();
    if (node == nullptr) {
        return true;
    }
    // All edges, not only those of the node: an edge that was replaced is no longer an edge of its consumer.
    for (const auto &edge : _edges) {
        if (edge != nullptr && (edge->producer() == node || edge->consumer() == node)) {
            disconnect(edge->id());
        }
    }
    std::vector<NodeID> &same_type = _tagged_nodes[node->type()];
    same_type.erase(std::remove(same_type.begin(), same_type.end(), nid), same_type.end());
    _nodes[nid].reset();
    return true;
}

INode &Graph::existing(NodeID id, const char *role) {
    INode *found = node(id);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(id == EmptyNodeID, "cannot connect in graph \"%s\": nothing was given as %s",
                                _name.c_str(), role);
    ARM_COMPUTE_EXIT_ON_MSG_VAR(found == nullptr, "cannot connect: the graph \"%s\" has no node %u as %s",
                                _name.c_str(), id, role);
    return *found;
}

EdgeID Graph::add_connection(NodeID source, size_t source_idx, NodeID sink, size_t sink_idx) {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    INode &producer = existing(source, "source");
    INode &consumer = existing(sink, "sink");
    check_index(producer, "output", source_idx, producer.num_outputs());
    check_index(consumer, "input", sink_idx, consumer.num_inputs());

    const EdgeID before = consumer._input_edges[sink_idx];
    const Edge *old = edge(before);
    if (old != nullptr && old->producer() == &producer && old->producer_idx() == source_idx) {
        return before;
    }
    const EdgeID eid = static_cast<EdgeID>(_edges.size());
    Tensor *carried = tensor(producer._outputs[source_idx]);
    _edges.push_back(std::make_unique<Edge>(eid, &producer, static_cast<unsigned int>(source_idx), &consumer,
                                            static_cast<unsigned int>(sink_idx), carried));
    producer._output_edges.insert(eid);
    consumer._input_edges[sink_idx] = eid;
    carried->bind_edge(eid);
    try {
        describe(consumer);
    } catch (const std::runtime_error &error) {
        disconnect(eid);
        consumer._input_edges[sink_idx] = before;
        throw std::runtime_error(detail::name_of(consumer) + " cannot read output " + std::to_string(source_idx) +
                                 " of " + detail::name_of(producer) + ": " + error.what());
    }
    return eid;
}

void Graph::describe(INode &node) {
    const std::vector<TensorID> &results = node.outputs();
    const auto is_new = [this](TensorID tid) { return tensor(tid)->desc().shape.num_dimensions() == 0; };
    const bool first = std::any_of(results.begin(), results.end(), is_new);
    if (!node.forward_descriptors() || !first) {
        return;
    }
    for (const EdgeID eid : node.output_edges()) {
        INode &reader = *edge(eid)->consumer();
        if (std::any_of(reader.outputs().begin(), reader.outputs().end(), is_new)) {
            describe(reader);
        }
    }
}

void Graph::disconnect(EdgeID eid) {
    Edge *gone = edge(eid);
    if (gone == nullptr) {
        return;
    }
    EdgeID &reads = gone->consumer()->_input_edges[gone->consumer_idx()];
    reads = reads == eid ? EmptyEdgeID : reads;
    gone->producer()->_output_edges.erase(eid);
    if (gone->tensor() != nullptr) {
        gone->tensor()->unbind_edge(eid);
    }
    _edges[eid].reset();
}

bool Graph::remove_connection(EdgeID eid) {
    const arm_compute::lock_guard<arm_compute::Mutex> lock(_mtx);
    if (eid >= _edges.size()) {
        return false;
    }
    disconnect(eid);
    return true;
}

const std::vector<NodeID> &Graph::nodes(NodeType type) {
    return _tagged_nodes[type];
}

const INode *Graph::node(NodeID id) const {
    return at(_nodes, id);
}

INode *Graph::node(NodeID id) {
    return at(_nodes, id);
}

const Edge *Graph::edge(EdgeID id) const {
    return at(_edges, id);
}

Edge *Graph::edge(EdgeID id) {
    return at(_edges, id);
}

const Tensor *Graph::tensor(TensorID id) const {
    return at(_tensors, id);
}

Tensor *Graph::tensor(TensorID id) {
    return at(_tensors, id);
}

}  // namespace arm_compute::graph
