// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H
#define ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <array>
#include <memory>
#include <utility>

namespace arm_compute {
namespace graph {
namespace backends {

/// A convolution with a batch normalization of its result. prepare() folds the normalization into weights and a bias
/// of this object; the given ones, which other functions may share, stay as they are.
///
/// @tparam TargetInfo      Has TensorType and TensorConcreteType: an interface of tensors, and a class that owns
/// memory.
/// @tparam FusedLayerTypes Has ConvolutionLayer and FuseBatchNormalization: function classes.
template <typename TargetInfo, typename FusedLayerTypes>
class FusedConvolutionBatchNormalizationFunction : public IFunction {
public:
    using TensorType = typename TargetInfo::TensorType;
    using TensorConcreteType = typename TargetInfo::TensorConcreteType;

    /// @param memory_manager Of the convolution's temporary memory; may be null.
    FusedConvolutionBatchNormalizationFunction(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : _convolution(std::move(memory_manager)) {}

    /// @param input     Source.
    /// @param weights   Of the convolution.
    /// @param bias      Of the convolution; may be null.
    /// @param output    Destination.
    /// @param mean      Of each output channel.
    /// @param var       Variance of each output channel.
    /// @param beta      Added to each output channel; may be null.
    /// @param gamma     Factor of each output channel; may be null.
    /// @param epsilon   Added to the variances.
    /// @param conv_info Strides and padding.
    /// @param num_groups Parts of the channels that are convolved each on its own.
    /// @param fast_math  Whether F32 may be rounded to bfloat16.
    /// @param fused_act Applied to the result.
    void configure(TensorType *input, TensorType *weights, TensorType *bias, TensorType *output, const TensorType *mean,
                   const TensorType *var, const TensorType *beta, const TensorType *gamma, float epsilon,
                   const PadStrideInfo &conv_info, unsigned int num_groups, bool fast_math,
                   ActivationLayerInfo const &fused_act) {
        _given = {weights, bias, mean, var, beta, gamma};
        _is_prepared = false;
        _fused_weights.allocator()->init(*weights->info());
        _fused_bias.allocator()->init(*mean->info());
        _fuse.configure(weights, mean, var, &_fused_weights, &_fused_bias, bias, beta, gamma, epsilon,
                        FuseBatchNormalizationType::CONVOLUTION);
        _convolution.configure(input, &_fused_weights, &_fused_bias, output, conv_info, WeightsInfo(), Size2D(1U, 1U),
                               fused_act, fast_math, num_groups);
    }

    void run() override {
        prepare();
        _convolution.run();
    }
    /// Folds the normalization once. The given constants are marked as unused.
    void prepare() override {
        if (_is_prepared) {
            return;
        }
        _fused_weights.allocator()->allocate();
        _fused_bias.allocator()->allocate();
        _fuse.run();
        for (const TensorType *tensor : _given) {
            if (tensor != nullptr) {
                tensor->mark_as_unused();
            }
        }
        _convolution.prepare();
        if (!_fused_weights.is_used()) {
            _fused_weights.allocator()->free();
        }
        _is_prepared = true;
    }

private:
    typename FusedLayerTypes::ConvolutionLayer _convolution;
    typename FusedLayerTypes::FuseBatchNormalization _fuse{};
    TensorConcreteType _fused_weights{};
    TensorConcreteType _fused_bias{};
    std::array<const TensorType *, 6> _given{};
    bool _is_prepared = false;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_FUSEDCONVOLUTIONBATCHNORMALIZATIONFUNCTION_H
