// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_ELTWISELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_ELTWISELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// An element-wise operation of two tensors.
///
/// Inputs 0 and 1: extents that are equal or 1. Output 0: the common shape; everything else like input 0.
class EltwiseLayerNode final : public detail::NodeBase, public detail::Activated {
public:
    static constexpr NodeType node_type = NodeType::EltwiseLayer;

    /// @param[in] descriptor Operation, rounding, quantization of the output.
    EltwiseLayerNode(const descriptors::EltwiseLayerDescriptor &descriptor)
        : NodeBase(node_type, 2, 1, 2), Activated(descriptor.fused_activation), _descriptor(descriptor) {}

    EltwiseOperation eltwise_operation() const { return _descriptor.op; }
    ConvertPolicy convert_policy() const { return _descriptor.c_policy; }
    RoundingPolicy rounding_policy() const { return _descriptor.r_policy; }
    /// Quantization of the output; empty: that of input 0.
    QuantizationInfo output_quant_info() const { return _descriptor.out_quant_info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    descriptors::EltwiseLayerDescriptor _descriptor;
};

/// An element-wise operation of one tensor.
///
/// Input 0: any shape. Output 0: like input 0.
class UnaryEltwiseLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::UnaryEltwiseLayer;

    /// @param[in] descriptor Operation, quantization of the output.
    UnaryEltwiseLayerNode(const descriptors::UnaryEltwiseLayerDescriptor &descriptor)
        : NodeBase(node_type, 1, 1, 1), _descriptor(descriptor) {}

    descriptors::UnaryEltwiseLayerDescriptor eltwise_descriptor() const { return _descriptor; }
    /// Sets the activation of the result.
    void set_fused_activation(ActivationLayerInfo fused_activation) { _descriptor.fused_activation = fused_activation; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    descriptors::UnaryEltwiseLayerDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_ELTWISELAYERNODE_H
