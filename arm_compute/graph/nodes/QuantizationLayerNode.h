// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_QUANTIZATIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_QUANTIZATIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Converts a tensor to a quantized type.
///
/// Input 0: any shape. Output 0: the same shape.
class QuantizationLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::QuantizationLayer;

    /// @param[in] out_quant_info Quantization of the output, whose type is QASYMM8.
    QuantizationLayerNode(QuantizationInfo out_quant_info)
        : QuantizationLayerNode(std::move(out_quant_info), DataType::QASYMM8) {}
    /// @param[in] out_quant_info Quantization of the output.
    /// @param[in] out_data_type  Type of the output.
    QuantizationLayerNode(QuantizationInfo out_quant_info, DataType out_data_type)
        : NodeBase(node_type, 1, 1, 1), _out_quant_info(std::move(out_quant_info)), _out_data_type(out_data_type) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    QuantizationInfo _out_quant_info;
    DataType _out_data_type;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_QUANTIZATIONLAYERNODE_H
