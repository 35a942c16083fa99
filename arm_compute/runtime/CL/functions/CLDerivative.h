// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDERIVATIVE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDERIVATIVE_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NEDerivative on an OpenCL device.
class CLDerivative : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output_x, ICLTensor *output_y, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output_x, ICLTensor *output_y,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output_x, const ITensorInfo *output_y,
                           BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLDERIVATIVE_H
