// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_STRIDEDSLICELAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_STRIDEDSLICELAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// Copies every n-th element of a part of a tensor.
///
/// Input 0: any shape. Output 0: the selected elements.
class StridedSliceLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::StridedSliceLayer;

    /// @param[in] starts             First elements; negative values count from the end.
    /// @param[in] ends               One past the last elements; negative values count from the end.
    /// @param[in] strides            Strides, not 0; negative ones go backwards.
    /// @param[in] strided_slice_info Starts and ends to ignore, dimensions to remove.
    StridedSliceLayerNode(const Coordinates &starts, const Coordinates &ends, const BiStrides &strides,
                          StridedSliceLayerInfo strided_slice_info)
        : NodeBase(node_type, 1, 1, 1), _starts(starts), _ends(ends), _strides(strides), _info(strided_slice_info) {}

    /// The descriptor of the result. Parameters as in the constructor.
    ///
    /// @throw std::runtime_error if the result is empty or a stride is 0.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const Coordinates &starts, const Coordinates &ends,
                                                      const BiStrides &strides, StridedSliceLayerInfo info);
    Coordinates starts() const { return _starts; }
    Coordinates ends() const { return _ends; }
    BiStrides strides() const { return _strides; }
    StridedSliceLayerInfo strided_slice_info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    Coordinates _starts;
    Coordinates _ends;
    BiStrides _strides;
    StridedSliceLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_STRIDEDSLICELAYERNODE_H
