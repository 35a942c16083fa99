// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_ACTIVATIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_ACTIVATIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// An element-wise activation function.
///
/// Input 0: any shape. Output 0: like input 0.
class ActivationLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ActivationLayer;

    /// @param[in] info           Function and its parameters.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    ActivationLayerNode(ActivationLayerInfo info, QuantizationInfo out_quant_info = QuantizationInfo())
        : NodeBase(node_type, 1, 1, 1), _info(info), _out_quant_info(std::move(out_quant_info)) {}

    ActivationLayerInfo activation_info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    ActivationLayerInfo _info;
    QuantizationInfo _out_quant_info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_ACTIVATIONLAYERNODE_H
