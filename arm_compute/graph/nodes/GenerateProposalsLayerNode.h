// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_GENERATEPROPOSALSLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_GENERATEPROPOSALSLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// The best boxes predicted by a region proposal network.
///
/// Input 0: scores (W, H, A). Input 1: deltas (W, H, 4 A). Input 2: anchors (4, A). Outputs, where n is the number of
/// scores: 0: proposals (5, n); 1: their scores (n); 2: number of proposals (1), U32. If scores are QASYMM8, proposals
/// are QASYMM16 (0.125, 0).
class GenerateProposalsLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::GenerateProposalsLayer;

    /// @param[in] info Size of the image, thresholds, limits for numbers of boxes; copied.
    GenerateProposalsLayerNode(GenerateProposalsInfo &info) : NodeBase(node_type, 3, 3, 1), _info(info) {}

    const GenerateProposalsInfo &info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    GenerateProposalsInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_GENERATEPROPOSALSLAYERNODE_H
