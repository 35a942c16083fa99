// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_SLICELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_SLICELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Copies a part of a tensor.
///
/// Input 0: any shape. Output 0: ends - starts elements in each dimension.
class SliceLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::SliceLayer;

    /// @param[in] starts First elements.
    /// @param[in] ends   One past the last elements; a negative value means the end of the dimension.
    SliceLayerNode(const Coordinates &starts, const Coordinates &ends)
        : NodeBase(node_type, 1, 1, 1), _starts(starts), _ends(ends) {}

    /// The descriptor of the result.
    ///
    /// @param[in] input_descriptor Tensor.
    /// @param[in] starts           First elements.
    /// @param[in] ends             One past the last elements; a negative value means the end of the dimension.
    /// @throw std::runtime_error if the result is empty.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const Coordinates &starts, const Coordinates &ends);
    Coordinates starts() const { return _starts; }
    Coordinates ends() const { return _ends; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    Coordinates _starts;
    Coordinates _ends;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_SLICELAYERNODE_H
