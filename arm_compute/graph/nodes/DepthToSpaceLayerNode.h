// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHTOSPACELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHTOSPACELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Moves channels into blocks of pixels.
///
/// Input 0: an image. Output 0: (W b, H b, C / b^2, N) for blocks of b x b, in the image's layout.
class DepthToSpaceLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::DepthToSpaceLayer;

    /// @param[in] block_shape Width and height of a block, at least 2; its square must divide C.
    DepthToSpaceLayerNode(int block_shape) : NodeBase(node_type, 1, 1, 1), _block_shape(block_shape) {}

    int block_shape() const { return _block_shape; }
    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Image.
    /// @param[in] block_shape      Width and height of a block.
    /// @throw std::runtime_error if the block is below 2 or its square does not divide the channels.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor, int block_shape);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    int _block_shape;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHTOSPACELAYERNODE_H
