// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_OUTPUTNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_OUTPUTNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// An output of the graph, which an accessor reads after each run.
///
/// Input 0: any tensor. No outputs.
class OutputNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::Output;

    OutputNode() : NodeBase(node_type, 1, 0, 1) {}

    /// Throws: there is no output.
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_OUTPUTNODE_H
