// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEFill on an OpenCL device.
class CLFill : public detail::ClFunction {
public:
    /// @param window Elements to write, with steps of 1; null: all. A window that exceeds the tensor is an error.
    void configure(ICLTensor *tensor, const PixelValue &constant_value, Window *window = nullptr);
    void configure(const CLCompileContext &compile_context, ICLTensor *tensor, const PixelValue &constant_value,
                   Window *window = nullptr);
    static Status validate(const ITensorInfo *tensor, const PixelValue &constant_value, Window *window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFILL_H
