// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/functions/CLTranspose.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <type_traits>

namespace arm_compute {

/// NEFullyConnectedLayer on an OpenCL device. Weights are read in place in each run.
class CLFullyConnectedLayer : public detail::ClFunction {
public:
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                          IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// @param fc_info transpose_weights: dimension 0 of the weights is the inputs. are_weights_reshaped, or no
    ///                transpose_weights: it is the outputs. weights_trained_layout: order of the inputs if input is a
    ///                volume.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
    /// The form of releases 17.12 to 18.05.
    ///
    /// @param input, weights, biases, output As above.
    /// @param transpose_weights    A bool; see FullyConnectedLayerInfo.
    /// @param are_weights_reshaped See FullyConnectedLayerInfo.
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   Bool transpose_weights, bool are_weights_reshaped = false) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transpose_weights;
        info.are_weights_reshaped = are_weights_reshaped;
        configure(input, weights, biases, output, info);
    }
    /// @param input, weights, biases, output, transpose_weights, are_weights_reshaped As for configure().
    template <class Bool, std::enable_if_t<std::is_same<Bool, bool>::value, int> = 0>
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, Bool transpose_weights, bool are_weights_reshaped = false) {
        FullyConnectedLayerInfo info;
        info.transpose_weights = transpose_weights;
        info.are_weights_reshaped = are_weights_reshaped;
        return validate(input, weights, biases, output, info);
    }
};

/// CLTranspose, for the weights of CLFullyConnectedLayer with are_weights_reshaped.
class CLFullyConnectedLayerReshapeWeights : public CLTranspose {
public:
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H
