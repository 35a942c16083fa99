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
class EltwiseLayerNode final : public detail::NodeOf<EltwiseLayerNode, NodeType::EltwiseLayer, 2>,
                               public detail::Activated {
public:
    /// @param[in] descriptor Operation, rounding, quantization of the output.
    EltwiseLayerNode(const descriptors::EltwiseLayerDescriptor &descriptor)
        : Activated(descriptor.fused_activation), _descriptor(descriptor) {}

    EltwiseOperation eltwise_operation() const { return _descriptor.op; }
    ConvertPolicy convert_policy() const { return _descriptor.c_policy; }
    RoundingPolicy rounding_policy() const { return _descriptor.r_policy; }
    /// Quantization of the output; empty: that of input 0.
    QuantizationInfo output_quant_info() const { return _descriptor.out_quant_info; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    descriptors::EltwiseLayerDescriptor _descriptor;
};

/// An element-wise operation of one tensor.
///
/// Input 0: any shape. Output 0: like input 0.
class UnaryEltwiseLayerNode final : public detail::NodeOf<UnaryEltwiseLayerNode, NodeType::UnaryEltwiseLayer, 1> {
public:
    /// @param[in] descriptor Operation, quantization of the output.
    UnaryEltwiseLayerNode(const descriptors::UnaryEltwiseLayerDescriptor &descriptor) : _descriptor(descriptor) {}

    descriptors::UnaryEltwiseLayerDescriptor eltwise_descriptor() const { return _descriptor; }
    /// Sets the activation of the result.
    void set_fused_activation(ActivationLayerInfo fused_activation) { _descriptor.fused_activation = fused_activation; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    descriptors::UnaryEltwiseLayerDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_ELTWISELAYERNODE_H
