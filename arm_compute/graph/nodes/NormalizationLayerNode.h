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
class NormalizationLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::NormalizationLayer;

    /// @param[in] norm_info Elements to sum, and the constants of the formula.
    NormalizationLayerNode(NormalizationLayerInfo norm_info) : NodeBase(node_type, 1, 1, 1), _info(norm_info) {}

    NormalizationLayerInfo normalization_info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    NormalizationLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_NORMALIZATIONLAYERNODE_H
