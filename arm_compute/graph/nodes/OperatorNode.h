// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_OPERATORNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_OPERATORNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"
#include "arm_compute/runtime/experimental/NamedOperator.h"

#include <string>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
namespace descriptors {
/// An operator of the library by name. docs/c_operators.md lists operators, operands and attributes.
struct OperatorDescriptor {
    std::string operation;                                 ///< Operator, for example "MatMul"
    std::vector<experimental::NamedAttribute> attributes;  ///< Attributes that differ from their defaults
    std::vector<std::string> inputs;                       ///< Names of the input operands, in order
    std::vector<std::string> outputs;                      ///< Names of the output operands, in order
    std::vector<TensorDescriptor> results;                 ///< Descriptors of the outputs, one each
};
}  // namespace descriptors

/// Any operator of the library by name. Not in the established interface.
///
/// Inputs and outputs: those of the descriptor, in its order. An unconnected input means an omitted operand. Outputs:
/// as given; they are checked against the operator when the graph is finalized.
class OperatorNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::Operator;

    /// @param[in] descriptor Operator, attributes, inputs and outputs.
    /// @throw std::runtime_error if the operator has no name or no output, or an output has no descriptor.
    explicit OperatorNode(descriptors::OperatorDescriptor descriptor);

    const descriptors::OperatorDescriptor &descriptor() const { return _descriptor; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    descriptors::OperatorDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_OPERATORNODE_H
