// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONLINEARFILTER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONLINEARFILTER_H

#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NENonLinearFilter on an OpenCL device.
class CLNonLinearFilter : public detail::ClFunction {
public:
    void configure(ICLTensor *input, ICLTensor *output, NonLinearFilterFunction function, unsigned int mask_size,
                   MatrixPattern pattern, const uint8_t *mask, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   NonLinearFilterFunction function, unsigned int mask_size, MatrixPattern pattern, const uint8_t *mask,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, NonLinearFilterFunction function,
                           unsigned int mask_size, MatrixPattern pattern, const uint8_t *mask, BorderMode border_mode,
                           uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLNONLINEARFILTER_H
