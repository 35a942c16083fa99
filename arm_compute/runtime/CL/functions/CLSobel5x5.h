// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOBEL5X5_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOBEL5X5_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NESobel5x5 on an OpenCL device.
class CLSobel5x5 : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLSobel5x5(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *output_x, ICLTensor *output_y, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output_x, ICLTensor *output_y,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output_x, const ITensorInfo *output_y,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSOBEL5X5_H
