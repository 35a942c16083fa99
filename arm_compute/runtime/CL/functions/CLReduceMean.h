// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEReduceMean on an OpenCL device, in one pass.
class CLReduceMean : public detail::ClFunction {
public:
    CLReduceMean(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, const Coordinates &reduction_axis, bool keep_dims, ICLTensor *output);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const Coordinates &reduction_axis,
                   bool keep_dims, ICLTensor *output);
    static Status validate(const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims,
                           const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREDUCEMEAN_H
