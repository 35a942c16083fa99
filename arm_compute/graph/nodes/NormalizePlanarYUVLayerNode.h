// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZEPLANARYUVLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZEPLANARYUVLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// (x - mean) / standard deviation, with one value each per channel.
///
/// Input 0: an image. Input 1: mean (C). Input 2: standard deviation (C). Output 0: like input 0.
class NormalizePlanarYUVLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::NormalizePlanarYUVLayer;

    NormalizePlanarYUVLayerNode() : NodeBase(node_type, 3, 1, 1) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZEPLANARYUVLAYERNODE_H
