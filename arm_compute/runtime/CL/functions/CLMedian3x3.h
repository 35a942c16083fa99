// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEDIAN3X3_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEDIAN3X3_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NEMedian3x3 on an OpenCL device.
class CLMedian3x3 : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMEDIAN3X3_H
