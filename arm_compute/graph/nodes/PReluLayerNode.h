// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// x where it is positive, alpha x elsewhere.
///
/// Input 0: x. Input 1: alpha, of the same shape or 1 where it differs. Output 0: like input 0.
class PReluLayerNode final : public detail::NodeOf<PReluLayerNode, NodeType::PReluLayer, 2> {
public:
    PReluLayerNode() = default;
    TensorDescriptor configure_output(size_t idx) const override;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PRELULAYERNODE_H
