// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DEQUANTIZATIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DEQUANTIZATIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Real values of a quantized tensor.
///
/// Input 0: a quantized tensor. Output 0: F32, of the same shape; its descriptor keeps the quantization.
class DequantizationLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::DequantizationLayer;

    DequantizationLayerNode() : NodeBase(node_type, 1, 1, 1) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DEQUANTIZATIONLAYERNODE_H
