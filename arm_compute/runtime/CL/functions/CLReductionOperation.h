// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H

#include "arm_compute/runtime/CL/CLTensor.h"
#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/MemoryGroup.h"

namespace arm_compute {

/// NEReductionOperation on an OpenCL device. Complex F32 and F16 numbers (two channels) support SUM and MEAN_SUM along
/// any dimension except 0; real and imaginary parts are reduced separately.
class CLReductionOperation : public detail::ClFunction {
public:
    CLReductionOperation(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *output, unsigned int axis, ReductionOperation op,
                   bool keep_dims = true);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, unsigned int axis,
                   ReductionOperation op, bool keep_dims = true);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, unsigned int axis,
                           ReductionOperation op, bool keep_dims = true);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCTIONOPERATION_H
