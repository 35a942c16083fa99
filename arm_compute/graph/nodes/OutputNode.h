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
class OutputNode final : public detail::NodeOf<OutputNode, NodeType::Output, 1, 1, 0> {
public:
    OutputNode() = default;

    /// Throws: there is no output.
    TensorDescriptor configure_output(size_t idx) const override;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_OUTPUTNODE_H
