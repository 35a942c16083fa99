// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DECONVOLUTIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DECONVOLUTIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A transposed convolution.
///
/// Input 0: an image. Input 1: weights in the image's layout; dimension 3 is the output channels. Input 2: bias (output
/// channels), optional. Output 0: width stride (W - 1) + kernel width - padding, height likewise.
class DeconvolutionLayerNode final : public detail::NodeBase {
public:
    static constexpr NodeType node_type = NodeType::DeconvolutionLayer;

    /// @param[in] descriptor Strides, padding, quantization of the output.
    DeconvolutionLayerNode(const descriptors::DeconvolutionLayerDescriptor &descriptor)
        : NodeBase(node_type, 3, 1, 2), _descriptor(descriptor) {}

    /// Strides and padding.
    PadStrideInfo deconvolution_info() const { return _descriptor.info; }
    /// The descriptor of the result, with the image's type and quantization.
    ///
    /// @param[in] input_descriptor   Image.
    /// @param[in] weights_descriptor Weights, in the image's layout.
    /// @param[in] info               Strides and padding.
    /// @throw std::runtime_error if padding removes the whole result.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const TensorDescriptor &weights_descriptor,
                                                      const PadStrideInfo &info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    descriptors::DeconvolutionLayerDescriptor _descriptor;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DECONVOLUTIONLAYERNODE_H
