// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PERMUTELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PERMUTELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Permutes dimensions.
///
/// Input 0: any shape. Output 0: dimension i is dimension perm[i] of input 0.
class PermuteLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PermuteLayer;

    /// @param[in] perm   Permutation.
    /// @param[in] layout Layout of the output; UNKNOWN: that of the input.
    PermuteLayerNode(PermutationVector perm, DataLayout layout = DataLayout::UNKNOWN)
        : NodeBase(node_type, 1, 1, 1), _perm(perm), _layout(layout) {}

    const PermutationVector &permutation_vector() const { return _perm; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    PermutationVector _perm;
    DataLayout _layout;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PERMUTELAYERNODE_H
