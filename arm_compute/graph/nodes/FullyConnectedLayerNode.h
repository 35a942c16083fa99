// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_GRAPH_NODES_FULLYCONNECTEDLAYERNODE_H
#define ACL_ARM_COMPUTE_GRAPH_NODES_FULLYCONNECTEDLAYERNODE_H

#include "arm_compute/graph/nodes/NodeOf.h"

#include <utility>

#include <stddef.h>

namespace arm_compute {
namespace graph {
/// A fully connected layer: a matrix product.
///
/// Input 0: (K, N), or (a, b, c, N) with K = a b c; N is optional. Input 1: weights (K, outputs), or (outputs, K) if
/// they are not to be transposed. Input 2: bias (outputs), optional. Output 0: (outputs, N).
class FullyConnectedLayerNode final : public detail::NodeBase, public detail::Hinted {
public:
    static constexpr NodeType node_type = NodeType::FullyConnectedLayer;

    /// @param[in] num_outputs    Number of outputs, at least 1.
    /// @param[in] out_quant_info Quantization of the output; empty: that of the input.
    /// @param[in] fc_info        Whether the weights are transposed, activation of the result.
    /// @param[in] fast_math_hint Whether lower precision is allowed for speed.
    FullyConnectedLayerNode(unsigned int num_outputs, QuantizationInfo out_quant_info = QuantizationInfo(),
                            FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                            FastMathHint fast_math_hint = FastMathHint::Disabled)
        : NodeBase(node_type, 3, 1, 1),
          Hinted(fast_math_hint),
          _num_outputs(num_outputs),
          _out_quant_info(std::move(out_quant_info)),
          _info(fc_info) {}

    /// Sets the activation of the result: info().activation_info.
    void set_fused_activation(ActivationLayerInfo fused_activation) { _info.activation_info = fused_activation; }
    /// The descriptor of the weights for a given input.
    ///
    /// @param[in] input_descriptor   Input. K is the product of its dimensions, without the last one if there are 2
    ///                               or 4.
    /// @param[in] num_outputs        Number of outputs.
    /// @param[in] fc_info            With transpose_weights the shape is (K, outputs), otherwise (outputs, K).
    /// @param[in] weights_quant_info Quantization of the weights; empty: that of the input.
    static TensorDescriptor compute_weights_descriptor(const TensorDescriptor &input_descriptor,
                                                       unsigned int num_outputs,
                                                       FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo(),
                                                       const QuantizationInfo &weights_quant_info = QuantizationInfo());
    /// The descriptor of the result: (outputs, N).
    ///
    /// @param[in] input_descriptor Input; N is dimension 3 if it has more than 2 dimensions, otherwise dimension 1.
    /// @param[in] num_outputs      Number of outputs.
    /// @param[in] out_quant_info   Quantization of the output; empty: that of the input.
    static TensorDescriptor compute_output_descriptor(const TensorDescriptor &input_descriptor,
                                                      unsigned int num_outputs,
                                                      const QuantizationInfo &out_quant_info = QuantizationInfo());
    FullyConnectedLayerInfo info() const { return _info; }
    ARM_COMPUTE_GRAPH_INTERNAL TensorDescriptor describe_output(size_t idx) const;  ///< for configure_output()

private:
    unsigned int _num_outputs;
    QuantizationInfo _out_quant_info;
    FullyConnectedLayerInfo _info;
};
}  // namespace graph
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_GRAPH_NODES_FULLYCONNECTEDLAYERNODE_H
