// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_CONSTNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_CONSTNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A tensor that an accessor fills once, when the graph is finalized.
///
/// No inputs. Output 0: as given.
class ConstNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::Const;

    /// @param[in] desc Descriptor of the tensor.
    ConstNode(TensorDescriptor desc) : NodeBase(node_type, 0, 1, 0), _desc(std::move(desc)) {}
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    TensorDescriptor _desc;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_CONSTNODE_H
