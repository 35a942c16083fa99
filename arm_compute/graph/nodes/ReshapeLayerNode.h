// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_RESHAPELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_RESHAPELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Changes the shape; elements stay in the same order.
///
/// Input 0: any shape. Output 0: the given shape.
class ReshapeLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ReshapeLayer;

    /// @param[in] shape Shape of the output, x first; it is an error if its number of elements is not the input's.
    ReshapeLayerNode(TensorShape shape) : NodeBase(node_type, 1, 1, 1), _shape(shape) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    TensorShape _shape;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_RESHAPELAYERNODE_H
