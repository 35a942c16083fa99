// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_CONVOLUTIONLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_CONVOLUTIONLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A convolution.
///
/// Input 0: an image, (W, H, C, N) in NCHW, (C, W, H, N) in NHWC. Input 1: weights in the image's layout, with C /
/// groups channels; dimension 3 is the output channels. Input 2: bias (output channels), optional; S32 for quantized
/// images. Output 0: an image of the convolved extents.
class ConvolutionLayerNode final : public detail::NodeBase, public detail::Convolution {
public:
    static constexpr NodeType node_type = NodeType::ConvolutionLayer;

    /// @param[in] info           Strides, padding and rounding.
    /// @param[in] num_groups     Number of groups of channels.
    /// @param[in] method         Method; one that does not support the tensors is replaced by Default.
    /// @param[in] fast_math_hint Whether lower precision is allowed for speed.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the image.
    ConvolutionLayerNode(PadStrideInfo info, unsigned int num_groups = 1,
                         ConvolutionMethod method = ConvolutionMethod::Default,
                         FastMathHint fast_math_hint = FastMathHint::Disabled,
                         QuantizationInfo out_quant_info = QuantizationInfo())
        : NodeBase(node_type, 3, 1, 2),
          Convolution(info, num_groups, method, fast_math_hint),
          _out_quant_info(std::move(out_quant_info)) {}

    /// Quantization of the output; empty: that of the image. Not in the established interface.
    const QuantizationInfo &output_quantization_info() const { return _out_quant_info; }
    /// The descriptor of the result, with the image's type and quantization.
    ///
    /// @param[in] input_descriptor   Image.
    /// @param[in] weights_descriptor Weights, in the image's layout.
    /// @param[in] info               Strides, padding and rounding.
    /// @throw std::runtime_error if the window is larger than the padded image or a stride is 0.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const TensorDescriptor &weights_descriptor,
                                                      const PadStrideInfo &info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    QuantizationInfo _out_quant_info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_CONVOLUTIONLAYERNODE_H
