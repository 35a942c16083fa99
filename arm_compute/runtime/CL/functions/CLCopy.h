// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H

#include "arm_compute/core/Types.h"
#include "arm_compute/core/Window.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input, of any type and layout, on an OpenCL device. Strides may differ between the tensors.
class CLCopy : public detail::ClFunction {
public:
    /// @param input      Source.
    /// @param output     Destination of the same type and, without a window, the same shape; an empty info takes both.
    /// @param dst_window Part of output that is written, of input's shape and with steps of 1; null: all of it.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *input, ICLTensor *output, Window *dst_window = nullptr);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output,
                   Window *dst_window = nullptr);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, Window *dst_window = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCOPY_H
