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
class ConstNode final : public detail::NodeOf<ConstNode, NodeType::Const, 0> {
public:
    /// @param[in] desc Descriptor of the tensor.
    ConstNode(TensorDescriptor desc) : _desc(std::move(desc)) {}
    TensorDescriptor configure_output(size_t idx) const override;

private:
    TensorDescriptor _desc;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_CONSTNODE_H
