// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOFTMAXLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOFTMAXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NESoftmaxLayerGeneric on an OpenCL device.
/// @tparam IS_LOG True: the logarithm.
template <bool IS_LOG = false> class CLSoftmaxLayerGeneric : public detail::ClFunction {
public:
    CLSoftmaxLayerGeneric(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, ICLTensor *output, float beta = 1.0f, int32_t axis = 0);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   float beta = 1.0f, int32_t axis = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, float beta = 1.0f, int32_t axis = 0);
};

using CLSoftmaxLayer = CLSoftmaxLayerGeneric<false>;
using CLLogSoftmaxLayer = CLSoftmaxLayerGeneric<true>;

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOFTMAXLAYER_H
