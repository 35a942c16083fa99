// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NETile on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLTile : public detail::ClFunction {
public:
    /// See NETile.
    void configure(const ICLTensor *input, ICLTensor *output, const Multiples &multiples);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                   const Multiples &multiples);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, const Multiples &multiples);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLTILE_H
