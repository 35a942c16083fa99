// SPDX-License-Identifier: MIT
#include "arm_compute/graph/mutators/NodeExecutionMethodMutator.h"
#include "arm_compute/graph/nodes/Nodes.h"
#include "src/graph/passes/rewire.h"

namespace arm_compute::graph {

void NodeExecutionMethodMutator::mutate(Graph &g) {
    for (auto &node : g.nodes()) {
        const NodeType type = node == nullptr ? NodeType::Dummy : node->type();
        if (type == NodeType::ConvolutionLayer) {
            auto &own = static_cast<ConvolutionLayerNode &>(*node);
            if (own.convolution_method() != ConvolutionMethod::Default && !ac::graph::validate(*node)) {
                own.set_convolution_method(ConvolutionMethod::Default);
            }
        } else if (type == NodeType::DepthwiseConvolutionLayer) {
            auto &own = static_cast<DepthwiseConvolutionLayerNode &>(*node);
            if (own.depthwise_convolution_method() != DepthwiseConvolutionMethod::Default &&
                !ac::graph::validate(*node)) {
                own.set_depthwise_convolution_method(DepthwiseConvolutionMethod::Default);
            }
        }
    }
}

}  // namespace arm_compute::graph
