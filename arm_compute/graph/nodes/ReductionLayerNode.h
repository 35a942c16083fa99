// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_REDUCTIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_REDUCTIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Reduces all elements along a dimension to one value.
///
/// Input 0: any shape. Output 0: the dimension has extent 1, or is removed.
class ReductionLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ReductionOperationLayer;

    /// @param[in] op        Reduction.
    /// @param[in] axis      Dimension, 0 to 3. A negative number, converted, counts from the last dimension.
    /// @param[in] keep_dims True: the dimension is kept, with extent 1.
    ReductionLayerNode(ReductionOperation op, unsigned int axis, bool keep_dims = true)
        : NodeBase(node_type, 1, 1, 1), _op(op), _axis(axis), _keep_dims(keep_dims) {}

    ReductionOperation op() const { return _op; }
    unsigned int axis() const { return _axis; }
    bool keep_dims() const { return _keep_dims; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    ReductionOperation _op;
    unsigned int _axis;
    bool _keep_dims;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_REDUCTIONLAYERNODE_H
