// SPDX-License-Identifier: MIT
// Layers that need more than one call of the builder.
#include "arm_compute/graph/frontend/Layers.h"

#include "arm_compute/graph/Graph.h"

namespace arm_compute::graph::frontend {

NodeID BranchesLayer::create_layer(IStream &s) {
    if (_branches.size() == 1) {
        return _branches[0].tail_node();
    }
    std::vector<NodeIdxPair> inputs;
    for (SubStream &branch : _branches) {
        const INode *tail = s.graph().node(branch.tail_node());
        if (tail != nullptr && tail->type() != NodeType::Output) {
            inputs.push_back({tail->id(), 0});
        }
    }
    return join(s, inputs);
}

NodeID FullyConnectedLayer::create_layer(IStream &s) {
    const NodeIdxPair input{s.tail_node(), 0};
    const FastMathHint fast_math = s.hints().fast_math_hint;
    if (_weights_node != EmptyNodeID) {
        return GraphBuilder::add_fully_connected_layer(s.graph(), detail::params_of(*this, s), input, _num_outputs,
                                                       _weights_node, _bias_node, _fc_info, _out_quant_info, fast_math);
    }
    ARM_COMPUTE_EXIT_ON_MSG_VAR(_weights == nullptr, "fully connected layer \"%s\" has no weights", name().c_str());
    return GraphBuilder::add_fully_connected_layer(s.graph(), detail::params_of(*this, s), input, _num_outputs,
                                                   std::move(_weights), std::move(_bias), _fc_info, _weights_quant_info,
                                                   _out_quant_info, fast_math);
}

NodeID OperatorLayer::create_layer(IStream &s) {
    std::vector<NodeIdxPair> inputs{{s.tail_node(), 0}};
    inputs.insert(inputs.end(), _more.begin(), _more.end());
    return GraphBuilder::add_operator_node(s.graph(), detail::params_of(*this, s), inputs, _descriptor);
}

}  // namespace arm_compute::graph::frontend
