// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_SOFTMAXLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_SOFTMAXLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// exp(beta x) of each element along dimension 0, divided by their sum.
///
/// Input 0: any shape. Output 0: like input 0; its quantization is (1/256, -128) for QASYMM8_SIGNED, otherwise (1/256,
/// 0).
class SoftmaxLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::SoftmaxLayer;

    /// @param[in] beta Factor of the exponent.
    SoftmaxLayerNode(float beta = 1.f) : NodeBase(node_type, 1, 1, 1), _beta(beta) {}

    float beta() const { return _beta; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    float _beta;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_SOFTMAXLAYERNODE_H
