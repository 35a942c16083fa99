// SPDX-License-Identifier: MIT
#include "arm_compute/graph/mutators/NodeExecutionMethodMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

namespace arm_compute::graph {

void NodeExecutionMethodMutator::mutate(Graph &g) {
    for (auto &node : g.nodes()) {
        const NodeType type = node == nullptr ? NodeType::Dummy : node->type();
        if (type == NodeType::ConvolutionLayer && !ac::graph::validate(*node)) {
            static_cast<ConvolutionLayerNode &>(*node).set_convolution_method(ConvolutionMethod::Default);
        } else if (type == NodeType::DepthwiseConvolutionLayer && !ac::graph::validate(*node)) {
            static_cast<DepthwiseConvolutionLayerNode &>(*node).set_depthwise_convolution_method(
                DepthwiseConvolutionMethod::Default);
        }
    }
}

IGraphMutator::MutationType NodeExecutionMethodMutator::type() const {
    return MutationType::Backend;
}
const char *NodeExecutionMethodMutator::name() {
    return "NodeExecutionMethodMutator";
}

}  // namespace arm_compute::graph
