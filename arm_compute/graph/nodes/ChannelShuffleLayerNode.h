// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_CHANNELSHUFFLELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_CHANNELSHUFFLELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Interleaves the channels of several groups: the first of each group, then the second of each.
///
/// Input 0: an image. Output 0: like input 0.
class ChannelShuffleLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ChannelShuffleLayer;

    /// @param[in] num_groups Number of groups, above 1; must divide the number of channels.
    ChannelShuffleLayerNode(unsigned int num_groups) : NodeBase(node_type, 1, 1, 1), _num_groups(num_groups) {}

    unsigned int num_groups() const { return _num_groups; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    unsigned int _num_groups;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_CHANNELSHUFFLELAYERNODE_H
