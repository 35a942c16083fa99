// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PRIORBOXLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PRIORBOXLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Prior boxes of a single-shot detector.
///
/// Input 0: the feature map. Input 1: the image. Output 0: (4 boxes, 2): corners and variances, where boxes = W H
/// (aspect ratios * minimum sizes + maximum sizes).
class PriorBoxLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PriorBoxLayer;

    /// @param[in] prior_info Sizes, aspect ratios, steps.
    PriorBoxLayerNode(PriorBoxLayerInfo prior_info) : NodeBase(node_type, 2, 1, 2), _info(std::move(prior_info)) {}

    PriorBoxLayerInfo priorbox_info() const { return _info; }
    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Feature map.
    /// @param[in] info             Sizes, aspect ratios, steps.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const PriorBoxLayerInfo &info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    PriorBoxLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PRIORBOXLAYERNODE_H
