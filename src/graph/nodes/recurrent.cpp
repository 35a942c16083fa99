// SPDX-License-Identifier: MIT
#include "arm_compute/core/Error.h"
#include "arm_compute/graph/nodes/RecurrentNode.h"

#include "src/graph/nodes/inner_graphs.h"

#include <algorithm>

namespace arm_compute::graph {

RecurrentNode::RecurrentNode(descriptors::RecurrentDescriptor descriptor)
    : NodeOf(std::max<size_t>(descriptor.step.inputs.size(), 1), descriptor.results.size()),
      _descriptor(std::move(descriptor)) {
    const descriptors::RecurrentDescriptor &d = _descriptor;
    const size_t states = d.step.outputs.size();
    ARM_COMPUTE_EXIT_ON_MSG(d.ahead.graph == nullptr || d.step.graph == nullptr, "a loop must have two graphs");
    ARM_COMPUTE_EXIT_ON_MSG(d.ahead.inputs.size() != 1 || d.ahead.outputs.size() != 1,
                            "the graph that runs ahead of the steps must have one input and one output");
    ARM_COMPUTE_EXIT_ON_MSG_VAR(states == 0 || d.step.inputs.size() != states + 1,
                                "a step with %zu states must have %zu inputs, not %zu", states, states + 1,
                                d.step.inputs.size());
    ARM_COMPUTE_EXIT_ON_MSG_VAR(d.block == 0 || d.block > d.steps, "%zu of %zu steps cannot be computed ahead", d.block,
                                d.steps);
    ARM_COMPUTE_EXIT_ON_MSG(d.results.empty(), "a loop must have a result");
    for (const descriptors::RecurrentResult &result : d.results) {
        ARM_COMPUTE_EXIT_ON_MSG_VAR(result.state >= states, "a loop has %zu states; there is no state %zu", states,
                                    result.state);
    }
}

TensorDescriptor RecurrentNode::configure_output(size_t idx) const {
    check_output(idx);
    return _descriptor.results[idx].descriptor;
}

}  // namespace arm_compute::graph

namespace ac::graph {

std::vector<InnerRuns> inner_graphs(const arm_compute::graph::INode &node) {
    if (node.type() != arm_compute::graph::NodeType::Recurrent) {
        return {};
    }
    const auto &d = static_cast<const arm_compute::graph::RecurrentNode &>(node).descriptor();
    return {{d.ahead.graph.get(), (d.steps + d.block - 1) / d.block}, {d.step.graph.get(), d.steps}};
}

}  // namespace ac::graph
