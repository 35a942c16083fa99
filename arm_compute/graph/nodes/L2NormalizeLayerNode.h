// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_L2NORMALIZELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_L2NORMALIZELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// x / sqrt(max(sum of squares along a dimension, epsilon)).
///
/// Input 0: any shape. Output 0: like input 0.
class L2NormalizeLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::L2NormalizeLayer;

    /// Normalizes along dimension 0 with an epsilon of 1e-12.
    L2NormalizeLayerNode() : L2NormalizeLayerNode(0) {}
    /// @param[in] axis Dimension, -3 to 2; negative values count from the last of three.
    L2NormalizeLayerNode(int axis) : L2NormalizeLayerNode(axis, 1e-12F) {}
    /// @param[in] axis    Dimension, -3 to 2; negative values count from the last of three.
    /// @param[in] epsilon Lower bound of the sum; above 0.
    L2NormalizeLayerNode(int axis, float epsilon) : NodeBase(node_type, 1, 1, 1), _axis(axis), _epsilon(epsilon) {}

    int axis() const { return _axis; }
    float epsilon() const { return _epsilon; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    int _axis;
    float _epsilon;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_L2NORMALIZELAYERNODE_H
