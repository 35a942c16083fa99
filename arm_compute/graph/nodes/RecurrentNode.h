// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_RECURRENTNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_RECURRENTNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <memory>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
class Graph;

namespace descriptors {
/// A graph inside a node. The node fills its inputs and reads its outputs; their accessors are not called.
struct InnerGraph {
    std::shared_ptr<Graph> graph;
    std::vector<NodeID> inputs;   ///< Input nodes
    std::vector<NodeID> outputs;  ///< Output nodes
};

/// A result of a loop.
struct RecurrentResult {
    size_t state;    ///< Which state it is
    bool each_step;  ///< True: the state after each step, in the order of the sequence. False: the last one
    TensorDescriptor descriptor;  ///< Descriptor of the output
};

/// A loop over the steps of a sequence. In memory, a step is a contiguous part along the last dimension.
struct RecurrentDescriptor {
    InnerGraph ahead;  ///< What does not depend on the state, for several steps at once: one input, one output
    InnerGraph step;   ///< One step. Inputs: a step of the output of `ahead`, then the states. Outputs: the new states
    size_t steps;      ///< Steps of the sequence
    size_t block;      ///< Steps for which `ahead` runs at once, at most `steps`
    bool backwards;    ///< The last step of the sequence comes first
    std::vector<RecurrentResult> results;  ///< One for each output
};
}  // namespace descriptors

/// A recurrent layer. The operators of one step are configured once and run for each step, so that memory, apart from
/// the sequence and the results, does not depend on the number of steps. Not in the established interface.
///
/// Inputs: the sequence, then the first value of each state. Outputs: those of the descriptor, in its order.
class RecurrentNode final : public detail::NodeOf<RecurrentNode, NodeType::Recurrent, 0> {
public:
    /// @param[in] descriptor Graphs, steps and results.
    /// @throw std::runtime_error if the numbers of inputs and outputs of the graphs do not fit, if there are no steps
    ///        or results, or a result is of no state.
    explicit RecurrentNode(descriptors::RecurrentDescriptor descriptor);

    const descriptors::RecurrentDescriptor &descriptor() const { return _descriptor; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    descriptors::RecurrentDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_RECURRENTNODE_H
