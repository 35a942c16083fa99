// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output[i] = start + i * step, for every element of output, on an OpenCL device: NERange has the rules.
///
/// QASYMM8: start, end and step are real numbers within what the output's quantization can express; results are rounded
/// to the nearest step, ties to even, and saturate.
/// | dst                                  |
/// |--------------------------------------|
/// | U8, S8, U16, S16, U32, S32, F16, F32 |
/// | QASYMM8                              |
class CLRange : public detail::ClFunction {
public:
    /// @param output Destination, of one dimension, with its type and shape.
    /// @param start  The first number.
    /// @param end    Where the numbers stop.
    /// @param step   From one number to the next.
    /// @throw std::runtime_error where validate() refuses.
    void configure(ICLTensor *output, float start, float end, float step = 1.f);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, ICLTensor *output, float start, float end,
                   float step = 1.f);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *output, float start, float end, float step = 1.f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRANGE_H
