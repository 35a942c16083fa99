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
class InputNode final : public detail::NodeOf<InputNode, NodeType::Input, 0> {
public:
    /// @param[in] desc Descriptor of the tensor.
    InputNode(TensorDescriptor desc) : _desc(std::move(desc)) {}
    TensorDescriptor configure_output(size_t idx) const override;

private:
    TensorDescriptor _desc;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_INPUTNODE_H
