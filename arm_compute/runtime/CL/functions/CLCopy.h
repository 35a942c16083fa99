// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H

#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NECopy on an OpenCL device.
class CLCopy : public detail::ClFunction {
public:
    /// @param dst_window Part of output to write, of input's shape and with steps of 1; output may then be larger.
    ///                   Null: all of output.
    void configure(ICLTensor *input, ICLTensor *output, Window *dst_window = nullptr);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   Window *dst_window = nullptr);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, Window *dst_window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H
