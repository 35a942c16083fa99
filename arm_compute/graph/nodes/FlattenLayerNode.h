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
class FlattenLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::FlattenLayer;

    FlattenLayerNode() : NodeBase(node_type, 1, 1, 1) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_FLATTENLAYERNODE_H
