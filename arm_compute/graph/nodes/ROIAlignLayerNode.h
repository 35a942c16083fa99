// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_ROIALIGNLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_ROIALIGNLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Samples regions of interest of an image at a common size.
///
/// Input 0: an image. Input 1: regions (5, n): batch, x1, y1, x2, y2. Output 0: n images of the pooled size.
class ROIAlignLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ROIAlignLayer;

    /// @param[in] pool_info Pooled size, scale of the regions, samples; copied.
    ROIAlignLayerNode(ROIPoolingLayerInfo &pool_info) : NodeBase(node_type, 2, 1, 2), _pool_info(pool_info) {}
    ROIAlignLayerNode(const ROIAlignLayerNode &) = delete;
    ROIAlignLayerNode &operator=(const ROIAlignLayerNode &) = delete;

    const ROIPoolingLayerInfo &pooling_info() const { return _pool_info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    ROIPoolingLayerInfo _pool_info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_ROIALIGNLAYERNODE_H
