// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_RESIZELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_RESIZELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Resizes an image.
///
/// Input 0: an image. Output 0: width trunc(W * scale_width), height trunc(H * scale_height), computed in float.
class ResizeLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ResizeLayer;

    /// @param[in] policy       Interpolation.
    /// @param[in] scale_width  Scale of the width, above 0.
    /// @param[in] scale_height Scale of the height, above 0.
    ResizeLayerNode(InterpolationPolicy policy, float scale_width, float scale_height)
        : NodeBase(node_type, 1, 1, 1), _policy(policy), _scale_width(scale_width), _scale_height(scale_height) {}

    InterpolationPolicy policy() const { return _policy; }
    /// Scales of width and height.
    std::pair<float, float> scaling_factor() const;
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    InterpolationPolicy _policy;
    float _scale_width;
    float _scale_height;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_RESIZELAYERNODE_H
