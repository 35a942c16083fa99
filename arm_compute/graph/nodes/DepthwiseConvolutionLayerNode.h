// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHWISECONVOLUTIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHWISECONVOLUTIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A separate convolution of each channel.
///
/// Input 0: an image. Input 1: weights in the image's layout, with C * multiplier channels. Input 2: bias (C *
/// multiplier), optional. Output 0: an image of the convolved extents, with C * multiplier channels.
class DepthwiseConvolutionLayerNode final : public detail::NodeBase, public detail::DepthwiseConvolution {
public:
    static constexpr NodeType node_type = NodeType::DepthwiseConvolutionLayer;

    /// @param[in] info             Strides, padding and rounding.
    /// @param[in] depth_multiplier Output channels per input channel, at least 1.
    /// @param[in] method           Method.
    /// @param[in] out_quant_info   Quantization of the output; empty: that of the image.
    DepthwiseConvolutionLayerNode(PadStrideInfo info, int depth_multiplier = 1,
                                  DepthwiseConvolutionMethod method = DepthwiseConvolutionMethod::Default,
                                  QuantizationInfo out_quant_info = QuantizationInfo())
        : NodeBase(node_type, 3, 1, 2),
          DepthwiseConvolution(info, method),
          _depth_multiplier(depth_multiplier),
          _out_quant_info(std::move(out_quant_info)) {}

    int depth_multiplier() const { return _depth_multiplier; }
    /// The descriptor of the result, with the image's type and quantization.
    ///
    /// @param[in] input_descriptor   Image.
    /// @param[in] weights_descriptor Weights, in the image's layout.
    /// @param[in] info               Strides, padding and rounding.
    /// @param[in] depth_multiplier   Output channels per input channel.
    /// @throw std::runtime_error if the window is larger than the padded image, or a stride or the multiplier is 0.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const TensorDescriptor &weights_descriptor,
                                                      const PadStrideInfo &info, int depth_multiplier = 1);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    int _depth_multiplier;
    QuantizationInfo _out_quant_info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_DEPTHWISECONVOLUTIONLAYERNODE_H
