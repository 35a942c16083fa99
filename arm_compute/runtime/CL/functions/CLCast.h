// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input in output's type, element by element, on an OpenCL device.
///
/// Any shape, any layout; strides may differ between the tensors. Every pair of different types out of U8, S8, U16,
/// S16, U32, S32, F16 and F32; U64 and S64 to all of these; QASYMM8, QASYMM8_SIGNED, QSYMM8 and QSYMM8_PER_CHANNEL, as
/// the integers that they store, to all of these too, and these to QASYMM8 and QASYMM8_SIGNED.
class CLCast : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination, whose type must be set; an empty info takes input's shape.
    /// @param policy Integer to an integer that is not wider: saturate, or keep the low bits (WRAP). Wider integers
    ///               never saturate: -1 of S8 is 65535 in U16. Floating point to integer: towards zero, always
    ///               saturating; NaN becomes 0.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output, ConvertPolicy policy);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   ConvertPolicy policy);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLCAST_H
