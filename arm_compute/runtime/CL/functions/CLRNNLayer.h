// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class IMemoryManager;
class ITensorInfo;

/// One step of a recurrent layer on OpenCL: NERNNLayer, which documents the parameters.
///
/// | src | weights | recurrent | bias | hidden | dst |
/// |-----|---------|-----------|------|--------|-----|
/// | F16 | F16     | F16       | F16  | F16    | F16 |
/// | F32 | F32     | F32       | F32  | F32    | F32 |
class CLRNNLayer : public detail::ClFunction {
public:
    /// @param memory_manager Where temporary memory comes from; null: the function has memory of its own.
    CLRNNLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, const ICLTensor *weights, const ICLTensor *recurrent_weights,
                   const ICLTensor *bias, ICLTensor *hidden_state, ICLTensor *output, ActivationLayerInfo &info);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *weights,
                   const ICLTensor *recurrent_weights, const ICLTensor *bias, ICLTensor *hidden_state,
                   ICLTensor *output, ActivationLayerInfo &info);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *recurrent_weights,
                           const ITensorInfo *bias, const ITensorInfo *hidden_state, const ITensorInfo *output,
                           const ActivationLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRNNLAYER_H
