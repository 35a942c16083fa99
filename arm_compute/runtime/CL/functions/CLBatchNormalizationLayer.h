// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// The function of @ref NEBatchNormalizationLayer on an OpenCL device.
///
/// | src | dst |
/// |-----|-----|
/// | F32 | F32 |
/// | F16 | F16 |
class CLBatchNormalizationLayer : public detail::ClFunction {
public:
    /// @param input    Source; it is written where output is null.
    /// @param output   Destination; null, or input: in place.
    /// @param mean     Mean of each channel.
    /// @param var      Variance of each channel.
    /// @param beta     Added to each channel; null: 0.
    /// @param gamma    Factor of each channel; null: 1.
    /// @param epsilon  Added to the variances.
    /// @param act_info RELU, BOUNDED_RELU or LU_BOUNDED_RELU; or none.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, const ICLTensor *mean, const ICLTensor *var,
                   const ICLTensor *beta = nullptr, const ICLTensor *gamma = nullptr, float epsilon = 0.001f,
                   ActivationLayerInfo act_info = ActivationLayerInfo());
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const ICLTensor *mean,
                   const ICLTensor *var, const ICLTensor *beta = nullptr, const ICLTensor *gamma = nullptr,
                   float epsilon = 0.001f, ActivationLayerInfo act_info = ActivationLayerInfo());
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *mean,
                           const ITensorInfo *var, const ITensorInfo *beta = nullptr,
                           const ITensorInfo *gamma = nullptr, float epsilon = 0.001f,
                           ActivationLayerInfo act_info = ActivationLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLBATCHNORMALIZATIONLAYER_H
