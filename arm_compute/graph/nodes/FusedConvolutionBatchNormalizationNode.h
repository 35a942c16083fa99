// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDCONVOLUTIONBATCHNORMALIZATIONNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDCONVOLUTIONBATCHNORMALIZATIONNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A convolution whose weights include the batch normalization after it.
///
/// Inputs 0 to 2 as for ConvolutionLayerNode: image, weights, bias. Inputs 3 to 6, each (output channels): mean,
/// variance, beta, gamma; beta and gamma are optional. Output 0: as for the convolution.
class FusedConvolutionBatchNormalizationNode final : public detail::NodeBase, public detail::Convolution {
public:
    static constexpr NodeType node_type = NodeType::FusedConvolutionBatchNormalizationLayer;

    /// @param[in] epsilon          Added to the variance; above 0.
    /// @param[in] info             Strides, padding and rounding.
    /// @param[in] num_groups       Number of groups of channels.
    /// @param[in] method           Method.
    /// @param[in] fast_math_hint   Whether lower precision is allowed for speed.
    /// @param[in] fused_activation Activation of the result; not enabled by default.
    FusedConvolutionBatchNormalizationNode(float epsilon, PadStrideInfo info, unsigned int num_groups = 1,
                                           ConvolutionMethod method = ConvolutionMethod::Default,
                                           FastMathHint fast_math_hint = FastMathHint::Disabled,
                                           ActivationLayerInfo fused_activation = ActivationLayerInfo())
        : NodeBase(node_type, 7, 1, 2),
          Convolution(info, num_groups, method, fast_math_hint, fused_activation),
          _epsilon(epsilon) {}

    float epsilon() const { return _epsilon; }
    /// As ConvolutionLayerNode::compute_output_descriptor().
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      const TensorDescriptor &weights_descriptor,
                                                      const PadStrideInfo &info);
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    float _epsilon;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_FUSEDCONVOLUTIONBATCHNORMALIZATIONNODE_H
