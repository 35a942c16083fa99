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
/// A program's own class sets the sizes of _input_edges and _outputs in its constructor and fills them with EmptyEdgeID
/// and NullTensorID; detail::NodeBase does this for the library's nodes.
class INode {
public:
    INode();
    virtual ~INode() = default;
    INode(const INode &) = delete;
    INode &operator=(const INode &) = delete;
    INode(INode &&) = default;
    INode &operator=(INode &&) = default;

    /// Checks whether the node's parameters match its inputs, as far as the node knows.
    virtual Status validate() const;
    virtual NodeType type() const = 0;
    /// Calls the visitor's function for this class of nodes.
    virtual void accept(INodeVisitor &v) = 0;
    /// Computes the output descriptors from the input descriptors.
    ///
    /// @return False while a required input is not connected.
    /// @throw std::runtime_error if the inputs do not match each other or the node's parameters.
    virtual bool forward_descriptors() = 0;
    /// Computes the descriptor of an output from those of the inputs, which must be connected.
    ///
    /// @param[in] idx Number of the output, below num_outputs().
    /// @throw std::runtime_error if inputs do not match, one is not connected, or there is no such output.
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
    /// Sets the requested target.
    void set_requested_target(Target target);
    /// Sets the assigned target.
    void set_assigned_target(Target target);
    /// Makes a tensor of the graph an output of this node. All edges of this output then carry it.
    ///
    /// @param[in] tid Tensor; NullTensorID is ignored.
    /// @param[in] idx Number of the output.
    /// @throw std::runtime_error if there is no such output or tensor.
    void set_output_tensor(TensorID tid, size_t idx);
    /// The tensors of all inputs; NullTensorID for unconnected ones. Valid until the next call.
    const std::vector<TensorID> &inputs() const;
    /// The tensors of all outputs.
    const std::vector<TensorID> &outputs() const;
    /// The edges of all inputs; EmptyEdgeID for unconnected ones.
    const std::vector<EdgeID> &input_edges() const;
    /// The edges of all outputs.
    const std::set<EdgeID> &output_edges() const;
    /// @name Single inputs and outputs
    ///
    /// An index out of range throws std::runtime_error.
    /// @{
    /// The tensor of an input; NullTensorID if it is not connected.
    TensorID input_id(size_t idx) const;
    /// The tensor of an output.
    TensorID output_id(size_t idx) const;
    /// The tensor of an input; null if it is not connected.
    Tensor *input(size_t idx) const;
    /// The tensor of an output; null outside a graph.
    Tensor *output(size_t idx) const;
    /// The edge of an input; EmptyEdgeID if it is not connected.
    EdgeID input_edge_id(size_t idx) const;
    /// The edge of an input; null if it is not connected.
    Edge *input_edge(size_t idx) const;
    /// @}
    size_t num_inputs() const { return _input_edges.size(); }
    size_t num_outputs() const { return _outputs.size(); }
    /// Name and requested target.
    NodeParams common_node_params() const { return _common_params; }
    /// Requested target.
    Target requested_target() const { return _common_params.target; }
    /// Assigned target; UNSPECIFIED before the graph is finalized.
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

/// Marks functions that only the library calls.
#if defined(__GNUC__) && !defined(_WIN32)
#define ARM_COMPUTE_GRAPH_INTERNAL __attribute__((visibility("hidden")))
#else
#define ARM_COMPUTE_GRAPH_INTERNAL
#endif

namespace detail {
/// Name of a node in messages: its name, or its number if it has none.
std::string name_of(const INode &node);

/// Common part of the library's nodes: their type, numbers of inputs and outputs, and computation of output descriptors
/// from input descriptors. A node adds its parameters and describe_output(). It has no virtual function of its own, so
/// the library contains only the nodes that it makes itself.
class NodeBase : public INode {
public:
    NodeType type() const override;
    void accept(INodeVisitor &v) override;
    bool forward_descriptors() override;
    TensorDescriptor configure_output(size_t idx) const override;
    /// Number of leading inputs that must be connected before outputs can be described; other inputs are optional.
    size_t num_needed_inputs() const { return _needed; }

protected:
    /// @param[in] type    Type of the node, which tells its class.
    /// @param[in] inputs  Number of inputs.
    /// @param[in] outputs Number of outputs.
    /// @param[in] needed  Number of leading inputs that must be connected before outputs can be described.
    NodeBase(NodeType type, size_t inputs, size_t outputs, size_t needed);
    /// The descriptor of an input, to compute that of an output.
    ///
    /// @param[in] output Number of the output.
    /// @param[in] input  Number of the input.
    /// @throw std::runtime_error if there is no such output or input, or the input is not connected.
    const TensorDescriptor &given(size_t output, size_t input = 0) const;
    /// The descriptor of input 0, with another quantization if that is not empty.
    TensorDescriptor like_input(size_t output, const QuantizationInfo &quant_info = QuantizationInfo()) const;
    /// Throws if there is no such output.
    void check_output(size_t output) const;

private:
    NodeType _type;
    size_t _needed;
};
}  // namespace detail
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_INODE_H
