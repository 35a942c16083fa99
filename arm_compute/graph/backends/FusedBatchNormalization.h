// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_GRAPH_BACKENDS_FUSEDBATCHNORMALIZATION_H
#define ARM_COMPUTE_GRAPH_BACKENDS_FUSEDBATCHNORMALIZATION_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/IFunction.h"
#include "arm_compute/runtime/IMemoryManager.h"

#include <array>
#include <memory>
#include <utility>

namespace arm_compute {
namespace graph {
namespace backends {

/// A convolution and a batch normalization of its result: the base of FusedConvolutionBatchNormalizationFunction and
/// FusedDepthwiseConvolutionBatchNormalizationFunction. prepare() folds the normalization into this object's own
/// weights and bias; the given ones are not modified, because other functions may share them.
///
/// @tparam TargetInfo  Has TensorType and TensorConcreteType: a tensor interface and a class that owns memory.
/// @tparam Convolution Function class of the convolution.
/// @tparam Fuse        Function class that folds the normalization.
template <typename TargetInfo, typename Convolution, typename Fuse> class FusedBatchNormalization : public IFunction {
public:
    using TensorType = typename TargetInfo::TensorType;
    using TensorConcreteType = typename TargetInfo::TensorConcreteType;

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

protected:
    /// @param memory_manager Provides the convolution's temporary memory; may be null.
    FusedBatchNormalization(std::shared_ptr<IMemoryManager> memory_manager) : _convolution(std::move(memory_manager)) {}

    /// Sets up the fused weights and bias. The parameters are those of the derived classes' configure().
    void fold(FuseBatchNormalizationType type, TensorType *weights, TensorType *bias, const TensorType *mean,
              const TensorType *var, const TensorType *beta, const TensorType *gamma, float epsilon) {
        _given = {weights, bias, mean, var, beta, gamma};
        _is_prepared = false;
        _fused_weights.allocator()->init(*weights->info());
        _fused_bias.allocator()->init(*mean->info());
        _fuse.configure(weights, mean, var, &_fused_weights, &_fused_bias, bias, beta, gamma, epsilon, type);
    }

    Convolution _convolution;
    Fuse _fuse{};
    TensorConcreteType _fused_weights{};
    TensorConcreteType _fused_bias{};

private:
    std::array<const TensorType *, 6> _given{};
    bool _is_prepared = false;
};

}  // namespace backends
}  // namespace graph
}  // namespace arm_compute

#endif  // ARM_COMPUTE_GRAPH_BACKENDS_FUSEDBATCHNORMALIZATION_H
