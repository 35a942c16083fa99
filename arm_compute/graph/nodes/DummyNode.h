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
class DummyNode final : public detail::NodeOf<DummyNode, NodeType::Dummy, 1> {
public:
    /// @param[in] shape Shape of the output, x first.
    DummyNode(TensorShape shape) : _shape(shape) {}
    TensorDescriptor configure_output(size_t idx) const override;

private:
    TensorShape _shape;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DUMMYNODE_H
