// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_PADLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_PADLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Adds elements around a tensor.
///
/// Input 0: any shape. Output 0: before + extent + after elements in each padded dimension.
class PadLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::PadLayer;

    /// @param[in] padding   Number of elements before and after, for each of the first dimensions.
    /// @param[in] pad_value Value of the elements, in the tensor's type.
    PadLayerNode(const PaddingList &padding, PixelValue pad_value = PixelValue())
        : NodeBase(node_type, 1, 1, 1), _padding(padding), _pad_value(pad_value) {}

    const PaddingList &padding() const { return _padding; }
    PixelValue pad_value() const { return _pad_value; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    PaddingList _padding;
    PixelValue _pad_value;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_PADLAYERNODE_H
