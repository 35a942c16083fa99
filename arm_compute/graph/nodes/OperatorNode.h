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
/// An operator of the library by its name. Operators, operands and attributes are those of docs/c_operators.md.
struct OperatorDescriptor {
    std::string operation;                                 ///< The operator: "MatMul"
    std::vector<experimental::NamedAttribute> attributes;  ///< Those that differ from their defaults
    std::vector<std::string> inputs;                       ///< Names of the operands that are inputs, in their order
    std::vector<std::string> outputs;                      ///< Names of the operands that are outputs, in their order
    std::vector<TensorDescriptor> results;                 ///< What the outputs look like; one for each
};
}  // namespace descriptors

/// Any operator of the library, by its name. Beyond the established interface.
///
/// Inputs and outputs: those that the descriptor names, in its order. An input without connection is an operand that is
/// not given. Outputs: as given; whether they fit the operator is checked when the graph is finalized.
class OperatorNode final : public detail::NodeOf<OperatorNode, NodeType::Operator, 0> {
public:
    /// @param[in] descriptor The operator, its attributes, inputs and outputs.
    /// @throw std::runtime_error if the operator has no name or no output, or an output has no descriptor.
    explicit OperatorNode(descriptors::OperatorDescriptor descriptor);

    const descriptors::OperatorDescriptor &descriptor() const { return _descriptor; }
    TensorDescriptor configure_output(size_t idx) const override;

private:
    descriptors::OperatorDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_OPERATORNODE_H
