// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_BOUNDINGBOXTRANSFORMLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_BOUNDINGBOXTRANSFORMLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Moves and resizes boxes by the deltas predicted for each class.
///
/// Input 0: boxes (4, n): x1, y1, x2, y2. Input 1: deltas (4 classes, n): dx, dy, dw, dh of each class. Output 0: like
/// input 1; for quantized deltas it has input 0's type and quantization.
class BoundingBoxTransformLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::BoundingBoxTransformLayer;

    /// @param[in] info Size of the image, weights of the deltas; copied.
    BoundingBoxTransformLayerNode(BoundingBoxTransformInfo &info) : NodeBase(node_type, 2, 1, 2), _info(info) {}

    const BoundingBoxTransformInfo &info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    BoundingBoxTransformInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_BOUNDINGBOXTRANSFORMLAYERNODE_H
