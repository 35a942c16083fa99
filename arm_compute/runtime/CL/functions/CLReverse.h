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
    /// The form of releases 19.02 to 20.11: axes from dimension 0.
    ///
    /// @param input, output, axis As above.
    void configure(const ICLTensor *input, ICLTensor *output, const ICLTensor *axis) {
        configure(input, output, axis, false);
    }
    /// The same with kernels that a given context compiles.
    ///
    /// @param compile_context The context.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const ICLTensor *axis) {
        configure(compile_context, input, output, axis, false);
    }
    /// @param input, output, axis As for configure().
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *axis) {
        return validate(input, output, axis, false);
    }
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLREVERSE_H
