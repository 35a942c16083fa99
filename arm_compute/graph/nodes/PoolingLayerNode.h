// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_POOLINGLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_POOLINGLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Maximum, mean or L2 norm of windows of an image.
///
/// Input 0: an image. Output 0: an image of the pooled extents.
class PoolingLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PoolingLayer;

    /// @param[in] pool_info Window, strides, padding; global pooling covers the whole plane.
    PoolingLayerNode(PoolingLayerInfo pool_info) : NodeBase(node_type, 1, 1, 1), _info(std::move(pool_info)) {}

    PoolingLayerInfo pooling_info() const { return _info; }
    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Image.
    /// @param[in] info             Window, strides, padding.
    /// @throw std::runtime_error if the window is larger than the padded image or a stride is 0.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor, PoolingLayerInfo info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    PoolingLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_POOLINGLAYERNODE_H
