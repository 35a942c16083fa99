// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAM_H
#define ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAM_H

#include "arm_compute/graph/frontend/Types.h"

namespace arm_compute {
namespace graph {
class Graph;

namespace frontend {
class ILayer;

/// A chain of layers in a graph.
class IStream {
public:
    virtual ~IStream() = default;
    /// Adds a layer after the last node.
    virtual void add_layer(ILayer &layer) = 0;
    /// The graph.
    virtual Graph &graph() = 0;
    /// The graph.
    virtual const Graph &graph() const = 0;
    /// The last node; EmptyNodeID before the first layer.
    NodeID tail_node() { return _tail_node; }
    /// Hints for layers that are added later.
    StreamHints &hints() { return _hints; }
    /// Makes a node the last one; EmptyNodeID is ignored.
    void forward_tail(NodeID nid) { _tail_node = nid != EmptyNodeID ? nid : _tail_node; }

protected:
    StreamHints _hints{};
    NodeID _tail_node{EmptyNodeID};
};
}  // namespace frontend
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_FRONTEND_ISTREAM_H
