// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = c != 0 ? x : y, element by element, or slice by slice, on an OpenCL device: NESelect has the rules.
/// | condition | x   | y    | dst  |
/// |-----------|-----|------|------|
/// | U8        | All | as x | as x |
class CLSelect : public detail::ClFunction {
public:
    /// @param c      Condition: of x's shape; or of one dimension, as long as x's last one that is not 1.
    /// @param x      What is taken where c is not 0.
    /// @param y      What is taken elsewhere: of x's shape, type and quantization.
    /// @param output Destination of x's shape and type; may be x or y. An empty info is filled in.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *c, const ICLTensor *x, const ICLTensor *y, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *c, const ICLTensor *x, const ICLTensor *y,
                   ICLTensor *output);
    /// The same as configure(), on infos; output may be null, for one that will be filled in.
    static Status validate(const ITensorInfo *c, const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSELECT_H
