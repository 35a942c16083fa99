// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREVERSE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREVERSE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEReverse on an OpenCL device. The device reads axis: run() only enqueues and ignores numbers out of range.
class CLReverse : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, ICLTensor *output, const ICLTensor *axis, bool use_inverted_axis);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const ICLTensor *axis, bool use_inverted_axis);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *axis,
                           bool use_inverted_axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREVERSE_H
