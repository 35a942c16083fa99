// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_BATCHNORMALIZATIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_BATCHNORMALIZATIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// (x - mean) / sqrt(variance + epsilon) * gamma + beta, with one value each per channel.
///
/// Input 0: an image, (W, H, C, N) or (C, W, H, N). Inputs 1 to 4, each (C): mean, variance, beta, gamma; beta is
/// optional (0), and so is gamma (1). Output 0: like input 0.
class BatchNormalizationLayerNode final : public detail::NodeBase, public detail::Activated {
public:
    static constexpr NodeType node_type = NodeType::BatchNormalizationLayer;

    /// @param[in] epsilon          Added to the variance; above 0.
    /// @param[in] fused_activation Activation of the result; not enabled by default.
    BatchNormalizationLayerNode(float epsilon = 1.f, ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : NodeBase(node_type, 5, 1, 1), Activated(fused_activation), _epsilon(epsilon) {}

    float epsilon() const { return _epsilon; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    float _epsilon;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_BATCHNORMALIZATIONLAYERNODE_H
