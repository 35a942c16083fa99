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

/// Nodes, connections between them, and the tensors that connections carry.
///
/// An id is an index into nodes(), edges() or tensors(). Ids are never reused: removed objects leave a null pointer.
/// Several threads may call functions that change the graph at the same time.
class Graph final {
public:
    /// A graph of id 0 without a name.
    Graph() = default;
    /// @param[in] id   Identifies the graph in its manager.
    /// @param[in] name Name for printing; may be empty.
    Graph(GraphID id, std::string name);
    Graph(const Graph &) = delete;
    Graph &operator=(const Graph &) = delete;
    Graph(Graph &&) = delete;
    Graph &operator=(Graph &&) = delete;

    /// Adds a node and one tensor per output, and computes the output descriptors if that requires no input.
    ///
    /// @tparam    NT   Class of the node.
    /// @param[in] args Parameters of the constructor.
    /// @return Id of the node.
    template <typename NT, typename... Ts> NodeID add_node(Ts &&...args) {
        return insert(std::make_unique<NT>(std::forward<Ts>(args)...));
    }
    /// Removes a node and its connections. The tensors of its outputs are kept, without edges.
    ///
    /// @param[in] nid Node; it is no error if it was already removed.
    /// @return False if the id was never used.
    bool remove_node(NodeID nid);
    /// Connects an output to an input and computes the descriptors of the sink's outputs if possible. Nodes after the
    /// sink are described if they were waiting for it; descriptors that already exist do not change.
    ///
    /// If another edge feeds the input, the new edge replaces it; the old edge stays with its producer. An existing
    /// connection is returned. If the tensor does not match the sink, no connection is added.
    ///
    /// @param[in] source     Node that writes the tensor.
    /// @param[in] source_idx Number of its output.
    /// @param[in] sink       Node that reads the tensor.
    /// @param[in] sink_idx   Number of its input.
    /// @return Id of the edge.
    /// @throw std::runtime_error if there is no such node, output or input, or if the tensor does not match the sink.
    EdgeID add_connection(NodeID source, size_t source_idx, NodeID sink, size_t sink_idx);
    /// Removes a connection.
    ///
    /// @param[in] eid Edge; it is no error if it was already removed.
    /// @return False if the id was never used.
    bool remove_connection(EdgeID eid);

    std::string name() const { return _name; }
    GraphID id() const { return _id; }
    /// Ids of all nodes of a type, in the order of their creation.
    const std::vector<NodeID> &nodes(NodeType type);
    /// All nodes by id; null for removed ones.
    std::vector<std::unique_ptr<INode>> &nodes() { return _nodes; }
    /// All nodes by id; null for removed ones.
    const std::vector<std::unique_ptr<INode>> &nodes() const { return _nodes; }
    /// All edges by id; null for removed ones.
    const std::vector<std::unique_ptr<Edge>> &edges() const { return _edges; }
    /// All tensors by id.
    std::vector<std::unique_ptr<Tensor>> &tensors() { return _tensors; }
    /// All tensors by id.
    const std::vector<std::unique_ptr<Tensor>> &tensors() const { return _tensors; }
    /// @name A node, edge or tensor by id; null if there is none
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
