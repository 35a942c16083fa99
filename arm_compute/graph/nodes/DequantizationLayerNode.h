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
class DequantizationLayerNode final : public detail::NodeOf<DequantizationLayerNode, NodeType::DequantizationLayer, 1> {
public:
    DequantizationLayerNode() = default;
    TensorDescriptor configure_output(size_t idx) const override;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DEQUANTIZATIONLAYERNODE_H
