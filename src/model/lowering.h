// SPDX-License-Identifier: MIT
// What the lowering of one node uses. The operators are tables in lower_*.cpp.
#pragma once

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

    // What rules use:
    const Model &model() const { return _model; }
    const LoweringOptions &options() const { return _options; }
    const Value &value(ValueId id) const { return _model.value(id); }
    acl::graph::Graph &graph() { return _network.graph; }

    /// Where a value comes from: a node, or a constant, which is added.
    NodeIdxPair at(ValueId id);
    TensorDescriptor descriptor(ValueId id) const;
    const TensorDescriptor &given(NodeIdxPair pair);
    /// A constant whose dimensions are @p array's in @p order.
    NodeIdxPair constant(const std::string &name, const Array &array, const std::vector<int64_t> &order,
                         acl::DataType type, acl::DataLayout layout,
                         const acl::QuantizationInfo &quantization = acl::QuantizationInfo());
    /// A constant in the order of ONNX.
    NodeIdxPair constant(const std::string &name, const Array &array);

    /// Adds a node with inputs; an input of EmptyNodeID stays open.
    template <class Made, class... Parameters>
    NodeIdxPair add(const std::string &name, const std::vector<NodeIdxPair> &inputs, Parameters &&...parameters) {
        return connect(graph().add_node<Made>(std::forward<Parameters>(parameters)...), name, inputs);
    }
    NodeIdxPair operation(const std::string &name, const std::string &op,
                          const std::vector<std::pair<std::string, NodeIdxPair>> &inputs,
                          const TensorDescriptor &result, Attributes attributes = {});
    /// The same elements with another shape; nothing where shape and layout are those.
    NodeIdxPair reshaped(const std::string &name, NodeIdxPair from, const acl::TensorShape &shape,
                         acl::DataLayout layout);
    /// A value with the elements of one in a larger shape.
    NodeIdxPair expanded(const std::string &name, ValueId id, const Dims &dims, bool channels_last);

    /// Says what the result of a node is. Fails if the graph gives it another shape.
    void result(const Node &node, size_t output, NodeIdxPair pair);
    /// The activation that alone reads the node's result: attributes of the operator's own, added to @p attributes. The
    /// result is the activation's then.
    void fuse_activation(const Node &node, Attributes &attributes);
    const std::vector<size_t> &readers(ValueId id) const { return _readers[static_cast<size_t>(id)]; }
    const Node &reader(size_t i) const { return _model.nodes[i]; }
    bool is_output(ValueId id) const;

    static NodeIdxPair none() { return {acl::graph::EmptyNodeID, 0}; }

private:
    void add_input(ValueId id);
    void add_output(ValueId id);
    void lower_node(size_t i);
    NodeIdxPair connect(acl::graph::NodeID id, const std::string &name, const std::vector<NodeIdxPair> &inputs);

    const Model &_model;
    LoweringOptions _options;
    Network &_network;
    std::map<ValueId, NodeIdxPair> _made{};
    std::vector<std::vector<size_t>> _readers{};
    std::set<size_t> _done{};
    std::set<std::pair<acl::graph::NodeID, size_t>> _leaving{};  ///< results that an output reads
    std::map<ValueId, ValueId> _renamed{};                       ///< results of nodes whose activation is their own
};

/// Shape rules of a node, for those that a rule needs again.
inline Call call_of(const Lowering &lowering, const Node &node) {
    return Call(const_cast<Model &>(lowering.model()), const_cast<Node &>(node));
}

acl::QuantizationInfo quantization_of(const Quantization &quantization);

struct LoweringRule {
    const char *op;
    void (*lower)(Lowering &lowering, const Node &node);
};

struct LoweringRules {
    const LoweringRule *first;
    size_t count;
};

LoweringRules elementwise_rules();
LoweringRules move_rules();
LoweringRules window_rules();
LoweringRules product_rules();

}  // namespace ac::model
