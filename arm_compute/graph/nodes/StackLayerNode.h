// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_STACKLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_STACKLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Stacks tensors of the same shape along a new dimension.
///
/// Inputs: equal shapes of at most 4 dimensions. Output 0: one more dimension; described once all inputs are connected.
class StackLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::StackLayer;

    /// @param[in] total_nodes Number of inputs, at least 1.
    /// @param[in] axis        Position of the new dimension; negative values count from the output's last one.
    StackLayerNode(unsigned int total_nodes, int axis);

    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptors Descriptors of the inputs, at least one.
    /// @param[in] axis              Position of the new dimension.
    /// @throw std::runtime_error if there is no input, if shapes differ or have more than 4 dimensions, or for a
    ///        position out of range.
    static TensorDescriptor compute_output_descriptor(const std::vector<TensorDescriptor> &input_descriptors, int axis);
    int axis() const { return _axis; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    int _axis;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_STACKLAYERNODE_H
