// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H
#define ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H

#include "arm_compute/graph/backends/FusedBatchNormalization.h"

#include <memory>
#include <utility>

namespace arm_compute {
namespace graph {
namespace backends {

/// A convolution and a batch normalization of its result, as FusedBatchNormalization.h says.
///
/// @tparam TargetInfo      Has TensorType and TensorConcreteType: a tensor interface and a class that owns memory.
/// @tparam FusedLayerTypes Has the function classes ConvolutionLayer and FuseBatchNormalization.
template <typename TargetInfo, typename FusedLayerTypes>
class FusedConvolutionBatchNormalizationFunction
    : public FusedBatchNormalization<TargetInfo, typename FusedLayerTypes::ConvolutionLayer,
                                     typename FusedLayerTypes::FuseBatchNormalization> {
    using Base = FusedBatchNormalization<TargetInfo, typename FusedLayerTypes::ConvolutionLayer,
                                         typename FusedLayerTypes::FuseBatchNormalization>;

public:
    using typename Base::TensorConcreteType;
    using typename Base::TensorType;

    /// @param memory_manager Provides the convolution's temporary memory; may be null.
    FusedConvolutionBatchNormalizationFunction(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : Base(std::move(memory_manager)) {}

    /// @param input     Source.
    /// @param weights   Weights of the convolution.
    /// @param bias      Bias of the convolution; may be null.
    /// @param output    Destination.
    /// @param mean      Mean of each output channel.
    /// @param var       Variance of each output channel.
    /// @param beta      Added to each output channel; may be null.
    /// @param gamma     Factor of each output channel; may be null.
    /// @param epsilon   Added to the variances.
    /// @param conv_info Strides and padding.
    /// @param num_groups Number of groups of channels that are convolved separately.
    /// @param fast_math  Allows bfloat16 products for F32.
    /// @param fused_act Activation of the result.
    void configure(TensorType *input, TensorType *weights, TensorType *bias, TensorType *output, const TensorType *mean,
                   const TensorType *var, const TensorType *beta, const TensorType *gamma, float epsilon,
                   const PadStrideInfo &conv_info, unsigned int num_groups, bool fast_math,
                   ActivationLayerInfo const &fused_act) {
        this->fold(FuseBatchNormalizationType::CONVOLUTION, weights, bias, mean, var, beta, gamma, epsilon);
        this->_convolution.configure(input, &this->_fused_weights, &this->_fused_bias, output, conv_info, WeightsInfo(),
                                     Size2D(1U, 1U), fused_act, fast_math, num_groups);
    }
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H
