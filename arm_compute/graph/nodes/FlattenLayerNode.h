// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_FLATTENLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_FLATTENLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Merges dimensions 0 to 2.
///
/// Input 0: (a, b, c, N). Output 0: (a b c, N).
class FlattenLayerNode final : public detail::NodeOf<FlattenLayerNode, NodeType::FlattenLayer, 1> {
public:
    FlattenLayerNode() = default;
    TensorDescriptor configure_output(size_t idx) const override;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_FLATTENLAYERNODE_H
