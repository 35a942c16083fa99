// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_REORGLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_REORGLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Moves blocks of pixels into channels.
///
/// Input 0: an image. Output 0: (W / s, H / s, C s^2, N) for a stride s, in the image's layout.
class ReorgLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::ReorgLayer;

    /// @param[in] stride Width and height of a block, above 0; must divide W and H.
    ReorgLayerNode(int stride) : NodeBase(node_type, 1, 1, 1), _stride(stride) {}

    int stride() const { return _stride; }
    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Image.
    /// @param[in] stride           Width and height of a block.
    /// @throw std::runtime_error if the stride is not positive or does not divide W and H.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor, int stride);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    int _stride;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_REORGLAYERNODE_H
