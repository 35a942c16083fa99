// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_INPUTNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_INPUTNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// An input of the graph, which an accessor fills before each run.
///
/// No inputs. Output 0: as given.
class InputNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::Input;

    /// @param[in] desc Descriptor of the tensor.
    InputNode(TensorDescriptor desc) : NodeBase(node_type, 0, 1, 0), _desc(std::move(desc)) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    TensorDescriptor _desc;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_INPUTNODE_H
