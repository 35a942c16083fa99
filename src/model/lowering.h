// SPDX-License-Identifier: MIT
// Helpers for the lowering of one node. Its rule is in the row of its operator.
#pragma once

#include "arm_compute/core/utils/DataTypeUtils.h"
#include "arm_compute/graph/LayerDescriptors.h"
#include "arm_compute/graph/nodes/Nodes.h"

#include "src/model/lower.h"
#include "src/model/ops.h"

#include <set>

namespace ac::model {

namespace acl = arm_compute;
using acl::graph::NodeIdxPair;
using acl::graph::TensorDescriptor;
using Attributes = std::vector<acl::experimental::NamedAttribute>;

class Lowering {
public:
    Lowering(const Model &model, const LoweringOptions &options, Network &network);

    void run();

    // For the rules:
    const Model &model() const { return _model; }
    const LoweringOptions &options() const { return _options; }
    const Value &value(ValueId id) const { return _model.value(id); }
    acl::graph::Graph &graph() { return _network.graph; }

    /// The graph output that holds a value, in the type in which the current node is computed (Node::way). Adds a Const
    /// node for a constant, and a conversion if the value is held in another type.
    NodeIdxPair at(ValueId id);
    /// The same for an operator that reads the layout of its input: in the layout of the value.
    NodeIdxPair image(ValueId id);
    /// The tensor of a value, in that type.
    TensorDescriptor descriptor(ValueId id) const { return descriptor(id, _way); }
    /// The tensor of a value in the type in which it is held between nodes.
    TensorDescriptor held(ValueId id) const { return descriptor(id, Way()); }
    const TensorDescriptor &given(NodeIdxPair pair);
    /// A constant whose dimensions are those of @p array in @p order. Equal ones are one node.
    NodeIdxPair constant(const std::string &name, const Array &array, const std::vector<int64_t> &order,
                         acl::DataType type, acl::DataLayout layout,
                         const acl::QuantizationInfo &quantization = acl::QuantizationInfo());
    /// Adds a constant in ONNX order.
    NodeIdxPair constant(const std::string &name, const Array &array);

    /// Adds a node with inputs. An input with EmptyNodeID stays unconnected.
    template <class Made, class... Parameters>
    NodeIdxPair add(const std::string &name, const std::vector<NodeIdxPair> &inputs, Parameters &&...parameters) {
        return connect(graph().add_node<Made>(std::forward<Parameters>(parameters)...), name, inputs);
    }
    /// A named operator. Inputs with EmptyNodeID are left out.
    NodeIdxPair operation(const std::string &name, const std::string &op,
                          const std::vector<std::pair<std::string, NodeIdxPair>> &inputs,
                          const TensorDescriptor &result, Attributes attributes = {});
    /// The same with several outputs; the returned pair is the first of them.
    NodeIdxPair operation(const std::string &name, const std::string &op,
                          const std::vector<std::pair<std::string, NodeIdxPair>> &inputs,
                          const std::vector<std::pair<std::string, TensorDescriptor>> &outputs,
                          Attributes attributes = {});
    /// Reshapes and changes the layout. Adds no node if shape and layout are the same.
    NodeIdxPair reshaped(const std::string &name, NodeIdxPair from, const acl::TensorShape &shape,
                         acl::DataLayout layout);
    /// Broadcasts a value to @p dims.
    NodeIdxPair expanded(const std::string &name, ValueId id, const Dims &dims, bool channels_last);

    /// Sets the graph output that holds a result of a node. Fails if its shape in the graph is different.
    void result(const Node &node, size_t output, NodeIdxPair pair);
    /// Fuses the activation that is the only reader of the node's result: adds it to @p attributes. The node then
    /// produces the activation's result.
    void fuse_activation(const Node &node, Attributes &attributes);
    const std::vector<size_t> &readers(ValueId id) const { return _readers[static_cast<size_t>(id)]; }
    const Node &reader(size_t i) const { return _model.nodes[i]; }
    bool is_output(ValueId id) const;
    /// Whether a value leaves the network as it is, or in another shape or in parts: no layer computes with it.
    bool leaves(ValueId id) const;

    static NodeIdxPair none() { return {acl::graph::EmptyNodeID, 0}; }

private:
    /// A value's type and quantization in a node that is computed in this way.
    Value computed(const Value &value, const Way &way) const;
    TensorDescriptor descriptor(ValueId id, const Way &way) const;
    NodeIdxPair converted_to(const TensorDescriptor &to, NodeIdxPair from, ValueId id);
    void add_input(ValueId id);
    void add_output(ValueId id);
    void lower_node(size_t i);
    NodeIdxPair connect(acl::graph::NodeID id, const std::string &name, const std::vector<NodeIdxPair> &inputs);

    const Model &_model;
    LoweringOptions _options;
    Network &_network;
    Way _way{};                              ///< of the current node
    std::map<ValueId, NodeIdxPair> _made{};  ///< values in the type in which they are held
    std::map<std::pair<ValueId, acl::DataType>, NodeIdxPair> _converted{};
    std::map<std::string, NodeIdxPair> _constants{};  ///< by identity_of()
    std::vector<std::vector<size_t>> _readers{};
    std::set<size_t> _done{};
    std::set<std::pair<acl::graph::NodeID, size_t>> _leaving{};  ///< results that a graph output reads
    std::map<ValueId, ValueId> _renamed{};                       ///< result of a node to that of its fused activation
};

/// Access to the shape rules of a node, for a lowering that needs them again.
inline Call call_of(const Lowering &lowering, const Node &node) {
    return Call(const_cast<Model &>(lowering.model()), const_cast<Node &>(node));
}

/// The quantization of a value's tensor. Plain int8 has scale 1, because the library converts no S8 (data_type_of()).
acl::QuantizationInfo quantization_of(const Value &value);

/// The elements of a quantized constant as real numbers.
Array dequantized(const Value &value);

/// Lists of the library have at most as many entries as the tensor has dimensions, without trailing ones.
void trim(std::vector<int64_t> &list, const acl::TensorShape &shape);

}  // namespace ac::model
