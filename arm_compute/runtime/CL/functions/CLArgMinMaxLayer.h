// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLARGMINMAXLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLARGMINMAXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEArgMinMaxLayer on an OpenCL device.
class CLArgMinMaxLayer : public detail::ClFunction {
public:
    CLArgMinMaxLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *input, int axis, ICLTensor *output, const ReductionOperation &op);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, int axis, ICLTensor *output,
                   const ReductionOperation &op);
    static Status validate(const ITensorInfo *input, int axis, const ITensorInfo *output, const ReductionOperation &op);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLARGMINMAXLAYER_H
