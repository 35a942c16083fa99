// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DUMMYNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DUMMYNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// No operation: an output of a given shape with undefined elements, to measure the rest of a graph.
///
/// Input 0: any tensor. Output 0: the given shape; everything else like input 0.
class DummyNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::Dummy;

    /// @param[in] shape Shape of the output, x first.
    DummyNode(TensorShape shape) : NodeBase(node_type, 1, 1, 1), _shape(shape) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    TensorShape _shape;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DUMMYNODE_H
