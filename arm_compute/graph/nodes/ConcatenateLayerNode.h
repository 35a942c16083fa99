// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_CONCATENATELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_CONCATENATELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Concatenates tensors along a dimension.
///
/// Inputs: same type and layout, extents equal except along that dimension. Output 0: extents along that dimension are
/// added; it is described once all inputs are connected.
class ConcatenateLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ConcatenateLayer;

    /// @param[in] total_nodes       Number of inputs, at least 1.
    /// @param[in] concat_descriptor Dimension (width, height or channel) and quantization of the output.
    ConcatenateLayerNode(unsigned int total_nodes, descriptors::ConcatLayerDescriptor concat_descriptor);

    /// The descriptor of the result: the first input's, except for the extent along the dimension.
    ///
    /// @param[in] input_descriptors Descriptors of the inputs, at least one.
    /// @param[in] axis              Dimension: width, height or channel.
    /// @throw std::runtime_error if there is no input, if other extents differ, and for other dimensions.
    static TensorDescriptor compute_output_descriptor(const std::vector<TensorDescriptor> &input_descriptors,
                                                      DataLayoutDimension axis);
    /// False: the node has no function, because its inputs are already parts of its output.
    void set_enabled(bool is_enabled) { _is_enabled = is_enabled; }
    bool is_enabled() const { return _is_enabled; }
    DataLayoutDimension concatenation_axis() const { return _concat_descriptor.axis; }
    /// Quantization of the output; empty: that of input 0.
    QuantizationInfo output_quantization_info() const { return _concat_descriptor.output_qinfo; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    descriptors::ConcatLayerDescriptor _concat_descriptor;
    bool _is_enabled{true};
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_CONCATENATELAYERNODE_H
