// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDDEPTHWISECONVOLUTIONBATCHNORMALIZATIONNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDDEPTHWISECONVOLUTIONBATCHNORMALIZATIONNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A depthwise convolution whose weights include the batch normalization after it.
///
/// Inputs 0 to 2 as for DepthwiseConvolutionLayerNode: image, weights, bias. Inputs 3 to 6, each (output channels):
/// mean, variance, beta, gamma; beta and gamma are optional. Output 0: as for the convolution.
class FusedDepthwiseConvolutionBatchNormalizationNode final : public detail::NodeBase,
                                                              public detail::DepthwiseConvolution {
public:
    static constexpr NodeType node_type = NodeType::FusedDepthwiseConvolutionBatchNormalizationLayer;

    /// @param[in] epsilon          Added to the variance; above 0.
    /// @param[in] info             Strides, padding and rounding.
    /// @param[in] depth_multiplier Output channels per input channel, at least 1.
    /// @param[in] method           Method.
    /// @param[in] fused_activation Activation of the result; not enabled by default.
    FusedDepthwiseConvolutionBatchNormalizationNode(float epsilon, PadStrideInfo info, unsigned int depth_multiplier,
                                                    DepthwiseConvolutionMethod method,
                                                    ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : NodeBase(node_type, 7, 1, 2),
          DepthwiseConvolution(info, method, fused_activation),
          _epsilon(epsilon),
          _depth_multiplier(depth_multiplier) {}

    float epsilon() const { return _epsilon; }
    /// As DepthwiseConvolutionLayerNode::compute_output_descriptor().
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const TensorDescriptor &weights_descriptor,
                                                      const PadStrideInfo &info, int depth_multiplier);
    /// Does nothing: a depthwise convolution does not support these methods. Kept for the established interface.
    void set_convolution_method(ConvolutionMethod method) { ARM_COMPUTE_UNUSED(method); }
    unsigned int depth_multiplier() const { return _depth_multiplier; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    float _epsilon;
    unsigned int _depth_multiplier;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDDEPTHWISECONVOLUTIONBATCHNORMALIZATIONNODE_H
