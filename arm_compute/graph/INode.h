// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_INODE_H
#define ACL_ARM_COMPUTE_GRAPH_INODE_H

#include "arm_compute/core/Error.h"
#include "arm_compute/graph/LayerDescriptors.h"
#include "arm_compute/graph/TensorDescriptor.h"
#include "arm_compute/graph/Types.h"

#include <list>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
class Edge;
class Graph;
class INodeVisitor;
class Tensor;

/// A node of a graph: an operation with numbered inputs and outputs.
///
/// A class of a program's own sets the sizes of _input_edges and _outputs in its constructor, filled with EmptyEdgeID
/// and NullTensorID; detail::NodeOf does this for the nodes of the library.
class INode {
public:
    INode();
    virtual ~INode() = default;
    INode(const INode &) = delete;
    INode &operator=(const INode &) = delete;
    INode(INode &&) = default;
    INode &operator=(INode &&) = default;

    /// Whether the parameters of the node fit its inputs, as far as the node itself can tell.
    virtual Status validate() const;
    virtual NodeType type() const = 0;
    /// Calls the visitor's function for this class of nodes.
    virtual void accept(INodeVisitor &v) = 0;
    /// Works out the descriptors of the outputs from those of the inputs.
    ///
    /// @return False while an input that is needed has no connection.
    /// @throw std::runtime_error if the inputs do not fit each other or the node's parameters.
    virtual bool forward_descriptors() = 0;
    /// The descriptor of an output, from those of the inputs, which must be connected.
    ///
    /// @param[in] idx Which output, below num_outputs().
    /// @throw std::runtime_error if the inputs do not fit, one is not connected, or there is no such output.
    virtual TensorDescriptor configure_output(size_t idx) const = 0;

    /// Name of the node; may be empty.
    std::string name() const { return _common_params.name; }
    /// Index of the node in its graph, or EmptyNodeID.
    NodeID id() const { return _id; }
    /// The graph that owns the node, or null.
    const Graph *graph() const { return _graph; }
    /// The graph that owns the node, or null.
    Graph *graph() { return _graph; }
    /// Sets the graph; Graph::add_node() does this.
    void set_graph(Graph *g);
    /// Sets the index; Graph::add_node() does this.
    void set_id(NodeID id);
    /// Sets name and requested target.
    void set_common_node_parameters(NodeParams common_params);
    /// Sets where the node should run.
    void set_requested_target(Target target);
    /// Sets where the node runs.
    void set_assigned_target(Target target);
    /// Makes a tensor of the graph an output of this node. Edges that leave this output carry it from now on.
    ///
    /// @param[in] tid The tensor; NullTensorID is ignored.
    /// @param[in] idx Which output.
    /// @throw std::runtime_error if there is no such output or no such tensor.
    void set_output_tensor(TensorID tid, size_t idx);
    /// The tensors of all inputs, NullTensorID where there is no connection. Valid until the next call.
    const std::vector<TensorID> &inputs() const;
    /// The tensors of all outputs.
    const std::vector<TensorID> &outputs() const;
    /// The edges of all inputs, EmptyEdgeID where there is no connection.
    const std::vector<EdgeID> &input_edges() const;
    /// The edges that leave the node, of all outputs.
    const std::set<EdgeID> &output_edges() const;
    /// @name One input or output
    ///
    /// An index that the node does not have throws std::runtime_error.
    /// @{
    /// The tensor of an input, or NullTensorID without connection.
    TensorID input_id(size_t idx) const;
    /// The tensor of an output.
    TensorID output_id(size_t idx) const;
    /// The tensor of an input, or null without connection.
    Tensor *input(size_t idx) const;
    /// The tensor of an output, or null outside of a graph.
    Tensor *output(size_t idx) const;
    /// The edge of an input, or EmptyEdgeID without connection.
    EdgeID input_edge_id(size_t idx) const;
    /// The edge of an input, or null without connection.
    Edge *input_edge(size_t idx) const;
    /// @}
    size_t num_inputs() const { return _input_edges.size(); }
    size_t num_outputs() const { return _outputs.size(); }
    /// Name and requested target.
    NodeParams common_node_params() const { return _common_params; }
    /// Where the node should run.
    Target requested_target() const { return _common_params.target; }
    /// Where the node runs; UNSPECIFIED before the graph is finalized.
    Target assigned_target() const { return _assigned_target; }

protected:
    friend class Graph;

    Graph *_graph{nullptr};
    NodeID _id{EmptyNodeID};
    NodeParams _common_params{"", Target::UNSPECIFIED};
    std::vector<TensorID> _outputs{};
    std::vector<EdgeID> _input_edges{};
    std::set<EdgeID> _output_edges{};
    Target _assigned_target{Target::UNSPECIFIED};

private:
    mutable std::vector<TensorID> _inputs{};
};

namespace detail {
/// How messages call a node: by its name, or by its number where it has none.
std::string name_of(const INode &node);

/// What the nodes of the library have in common: a number of inputs and outputs, and how descriptors go from the former
/// to the latter.
class NodeBase : public INode {
public:
    bool forward_descriptors() override;
    /// How many of the first inputs must be connected before outputs can be described; the others may be absent.
    size_t num_needed_inputs() const { return _needed; }

protected:
    /// @param[in] inputs  How many inputs the node has.
    /// @param[in] outputs How many outputs the node has.
    /// @param[in] needed  How many of the first inputs must be connected before outputs can be described.
    NodeBase(size_t inputs, size_t outputs, size_t needed);
    /// The descriptor of an input, from which that of an output is worked out.
    ///
    /// @param[in] output Which output.
    /// @param[in] input  Which input.
    /// @throw std::runtime_error if there is no such output, or the input is not connected or does not exist.
    const TensorDescriptor &given(size_t output, size_t input = 0) const;
    /// The descriptor of input 0, with another quantization unless that is empty.
    TensorDescriptor like_input(size_t output, const QuantizationInfo &quant_info = QuantizationInfo()) const;
    /// Throws if the node has no such output.
    void check_output(size_t output) const;

private:
    size_t _needed;
};
}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_INODE_H
