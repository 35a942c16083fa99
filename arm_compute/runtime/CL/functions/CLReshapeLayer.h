// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRESHAPELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRESHAPELAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// output = input with another shape: the elements keep their order, dimension 0 fastest. Any type and layout, on an
/// OpenCL device. Strides may differ between the tensors.
class CLReshapeLayer : public detail::ClFunction {
public:
    /// @param input  Source.
    /// @param output Destination of the same type and number of elements; its shape must be set.
    /// @throw std::runtime_error where validate() refuses.
    void configure(const ICLTensor *input, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLRESHAPELAYER_H
