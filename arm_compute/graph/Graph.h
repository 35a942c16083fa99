// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_GRAPH_H
#define ACL_ARM_COMPUTE_GRAPH_GRAPH_H

#include "arm_compute/graph/Edge.h"
#include "arm_compute/graph/INode.h"
#include "arm_compute/graph/Tensor.h"
#include "arm_compute/graph/Types.h"
#include "support/Mutex.h"

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
class Graph;
class GraphContext;

/// Nodes, their connections and the tensors that these carry.
///
/// An id is an index into nodes(), edges() or tensors(). Ids are never used again: what was removed leaves a null
/// pointer. Functions that change the graph may be called by several threads at once.
class Graph final {
public:
    /// A graph of id 0 without a name.
    Graph() = default;
    /// @param[in] id   Tells graphs of one manager apart.
    /// @param[in] name For printing; may be empty.
    Graph(GraphID id, std::string name);
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;
    Graph(Graph &&) = delete;
    Graph &operator=(Graph &&) = delete;

    /// Adds a node and one tensor for each of its outputs, and describes these if the node needs no input for that.
    ///
    /// @tparam    NT   Class of the node.
    /// @param[in] args Parameters of its constructor.
    /// @return Its id.
    template <typename NT, typename... Ts> NodeID add_node(Ts &&...args) {
        return insert(std::make_unique<NT>(std::forward<Ts>(args)...));
    }
    /// Removes a node and its connections. The tensors of its outputs stay, without edges.
    ///
    /// @param[in] nid The node; one that was removed before is no error.
    /// @return False if no node ever had this id.
    bool remove_node(NodeID nid);
    /// Connects an output with an input, and describes the outputs of the sink if they can be described then. Nodes
    /// after the sink are described if they were waiting for it; those that are described already stay as they are.
    ///
    /// An input that another edge feeds gets the new one instead; the old edge stays with its producer. A connection
    /// that exists already is returned. If the tensor does not fit the sink, there is no new connection.
    ///
    /// @param[in] source     Node that writes.
    /// @param[in] source_idx Which of its outputs.
    /// @param[in] sink       Node that reads.
    /// @param[in] sink_idx   Which of its inputs.
    /// @return Id of the edge.
    /// @throw std::runtime_error if there is no such node, output or input, or the tensor does not fit the sink.
    EdgeID add_connection(NodeID source, size_t source_idx, NodeID sink, size_t sink_idx);
    /// Removes a connection.
    ///
    /// @param[in] eid The edge; one that was removed before is no error.
    /// @return False if no edge ever had this id.
    bool remove_connection(EdgeID eid);

    std::string name() const { return _name; }
    GraphID id() const { return _id; }
    /// Ids of all nodes of a type, in the order of their creation.
    const std::vector<NodeID> &nodes(NodeType type);
    /// All nodes by id; null where one was removed.
    std::vector<std::unique_ptr<INode>> &nodes() { return _nodes; }
    /// All nodes by id; null where one was removed.
    const std::vector<std::unique_ptr<INode>> &nodes() const { return _nodes; }
    /// All edges by id; null where one was removed.
    const std::vector<std::unique_ptr<Edge>> &edges() const { return _edges; }
    /// All tensors by id.
    std::vector<std::unique_ptr<Tensor>> &tensors() { return _tensors; }
    /// All tensors by id.
    const std::vector<std::unique_ptr<Tensor>> &tensors() const { return _tensors; }
    /// @name One node, edge or tensor, or null if there is none with this id
    /// @{
    const INode *node(NodeID id) const;
    INode *node(NodeID id);
    const Edge *edge(EdgeID id) const;
    Edge *edge(EdgeID id);
    const Tensor *tensor(TensorID id) const;
    Tensor *tensor(TensorID id);
    /// @}

private:
    NodeID insert(std::unique_ptr<INode> node);
    INode &existing(NodeID id, const char *role);
    void describe(INode &node);
    void disconnect(EdgeID eid);

    GraphID _id{0};
    std::string _name{};
    std::vector<std::unique_ptr<INode>> _nodes{};
    std::vector<std::unique_ptr<Edge>> _edges{};
    std::vector<std::unique_ptr<Tensor>> _tensors{};
    std::map<NodeType, std::vector<NodeID>> _tagged_nodes{};
    arm_compute::Mutex _mtx{};
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_GRAPH_H
