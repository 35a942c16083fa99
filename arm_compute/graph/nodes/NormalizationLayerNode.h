// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZATIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZATIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Local response normalization.
///
/// Input 0: an image. Output 0: like input 0.
class NormalizationLayerNode final : public detail::NodeOf<NormalizationLayerNode, NodeType::NormalizationLayer, 1> {
public:
    /// @param[in] norm_info Elements to sum, and the constants of the formula.
    NormalizationLayerNode(NormalizationLayerInfo norm_info) : _info(norm_info) {}

    NormalizationLayerInfo normalization_info() const { return _info; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    NormalizationLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZATIONLAYERNODE_H
