// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/FullyConnectedLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/IMemoryManager.h"
#include "arm_compute/runtime/IWeightsManager.h"

#include <memory>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = activation(input * weights + biases) on an OpenCL device, where the first dimensions of input, as many as
/// the weights have inputs, are one row.
///
/// | src            | weights        | bias   | dst            |
/// |----------------|----------------|--------|----------------|
/// | F16            | F16            | F16, - | F16            |
/// | F32            | F32            | F32, - | F32            |
/// | QASYMM8        | QASYMM8        | S32, - | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED | S32, - | QASYMM8_SIGNED |
class CLFullyConnectedLayer : public detail::ClFunction {
public:
    /// @param memory_manager  Where intermediate memory comes from; null: the function has its own.
    /// @param weights_manager Accepted for compatibility: weights are not reshaped.
    CLFullyConnectedLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr,
                          IWeightsManager *weights_manager = nullptr)
        : ClFunction(memory_manager) {
        static_cast<void>(weights_manager);
    }
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *biases, ICLTensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
    /// @param input   Source.
    /// @param weights (inputs, outputs), or (outputs, inputs) where @p fc_info says so, read where they are in each
    /// run.
    /// @param biases  One value per output, or null; S32 ones are in units of the product of input's and weights'
    /// scales.
    /// @param output  Destination; an empty info takes shape, type, layout and quantization.
    /// @param fc_info transpose_weights: dimension 0 of the weights counts the inputs; are_weights_reshaped or not
    /// transpose_weights: it counts the outputs. weights_trained_layout: the order of the inputs where input is a
    /// volume.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *biases, ICLTensor *output,
                   FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                           const ITensorInfo *output, FullyConnectedLayerInfo fc_info = FullyConnectedLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFULLYCONNECTEDLAYER_H
