// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_SPLITLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_SPLITLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>
#include <vector>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Splits a tensor into parts along a dimension.
///
/// Input 0: any shape. Output i: part i.
class SplitLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::SplitLayer;

    /// @param[in] num_splits  Number of parts, at least 1.
    /// @param[in] axis        Dimension; negative values count from the last one.
    /// @param[in] size_splits Extents of the parts; the last may be -1, the remainder. Empty: equal parts.
    SplitLayerNode(unsigned int num_splits, int axis = 0, std::vector<int> size_splits = std::vector<int>());

    /// Computes the descriptor of a part and its first element in the input.
    ///
    /// @param[in] input_descriptor Tensor.
    /// @param[in] num_splits       Number of parts.
    /// @param[in] axis             Dimension; negative values count from the last one.
    /// @param[in] idx              Number of the part.
    /// @throw std::runtime_error if there is no such part or dimension, or the parts do not add up to the tensor.
    std::pair<TensorDescriptor, Coordinates> compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                                       unsigned int num_splits, int axis,
                                                                       unsigned int idx);
    unsigned int num_splits() const { return _num_splits; }
    /// The dimension as given: a negative value is not converted.
    unsigned int axis() const { return static_cast<unsigned int>(_axis); }
    /// Extents of the parts; empty for equal parts. Not in the established interface.
    const std::vector<int> &size_splits() const { return _size_splits; }
    /// Checks that the parts cover the input exactly.
    Status validate() const override;
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    std::pair<TensorDescriptor, Coordinates> part(const TensorDescriptor &input, unsigned int num_splits, int axis,
                                                  unsigned int idx) const;
    unsigned int _num_splits;
    int _axis;
    std::vector<int> _size_splits;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_SPLITLAYERNODE_H
