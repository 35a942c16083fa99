// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_ARGMINMAXLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_ARGMINMAXLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Index of the smallest or largest element along one dimension.
///
/// Input 0: any shape. Output 0: input 0's shape without the dimension.
class ArgMinMaxLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ArgMinMaxLayer;

    /// @param[in] op             ReductionOperation::ARG_IDX_MIN or ARG_IDX_MAX.
    /// @param[in] axis           Dimension, 0 to 3.
    /// @param[in] out_data_type  Type of the output, S32 or U32; UNKNOWN: that of the input.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    ArgMinMaxLayerNode(ReductionOperation op, unsigned int axis, DataType out_data_type = DataType::UNKNOWN,
                       QuantizationInfo out_quant_info = QuantizationInfo())
        : NodeBase(node_type, 1, 1, 1),
          _op(op),
          _axis(axis),
          _out_data_type(out_data_type),
          _out_quant_info(std::move(out_quant_info)) {}

    ReductionOperation reduction_operation() const { return _op; }
    unsigned int axis() const { return _axis; }
    DataType out_data_type() const { return _out_data_type; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    ReductionOperation _op;
    unsigned int _axis;
    DataType _out_data_type;
    QuantizationInfo _out_quant_info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_ARGMINMAXLAYERNODE_H
