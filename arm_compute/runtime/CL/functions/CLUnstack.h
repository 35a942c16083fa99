// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <vector>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEUnstack on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLUnstack : public detail::ClFunction {
public:
    /// See NEUnstack.
    void configure(const ICLTensor *input, const std::vector<ICLTensor *> &output_vector, int axis);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const ICLTensor *input,
                   const std::vector<ICLTensor *> &output_vector, int axis);
    /// The same as configure(), on infos.
    static Status validate(const ITensorInfo *input, const std::vector<ITensorInfo *> &output_vector, int axis);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLUNSTACK_H
