// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEGather on an OpenCL device.
/// | src | indices  | dst    |
/// |-----|----------|--------|
/// | All | U32, S32 | as src |
class CLGather : public detail::ClFunction {
public:
    /// See NEGather.
    void configure(const ICLTensor *input, const ICLTensor *indices, ICLTensor *output, int axis = 0);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLTensor *indices,
                   ICLTensor *output, int axis = 0);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output,
                           int axis = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLGATHER_H
