// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// x if x is positive, otherwise alpha x.
///
/// Input 0: x. Input 1: alpha, with extents equal to x's or 1. Output 0: like input 0.
class PReluLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PReluLayer;

    PReluLayerNode() : NodeBase(node_type, 2, 1, 2) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H
