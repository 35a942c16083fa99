// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMCELL_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMCELL_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NELSTMCell on an OpenCL device.
class CLLSTMCell : public detail::ClFunction {
public:
    CLLSTMCell(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(const ICLTensor *sums, const ICLTensor *cell_in, ICLTensor *state_out, ICLTensor *cell_out,
                   float cell_clip = 0.f);
    void configure(const CLCompileContext &compile_context, const ICLTensor *sums, const ICLTensor *cell_in,
                   ICLTensor *state_out, ICLTensor *cell_out, float cell_clip = 0.f);
    static Status validate(const ITensorInfo *sums, const ITensorInfo *cell_in, const ITensorInfo *state_out,
                           const ITensorInfo *cell_out, float cell_clip = 0.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLLSTMCELL_H
