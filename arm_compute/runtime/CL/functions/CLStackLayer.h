// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <vector>

namespace arm_compute {

class CLCompileContext;
class ICLTensor;
class ITensorInfo;

/// NEStackLayer on an OpenCL device.
/// | src | dst    |
/// |-----|--------|
/// | All | as src |
class CLStackLayer : public detail::ClFunction {
public:
    /// See NEStackLayer.
    void configure(const std::vector<ICLTensor *> &input, int axis, ICLTensor *output);
    /// The same, compiled for another context than CLKernelLibrary's.
    void configure(const CLCompileContext &compile_context, const std::vector<ICLTensor *> &input, int axis,
                   ICLTensor *output);
    /// The same as configure(), on infos.
    static Status validate(const std::vector<ITensorInfo *> &input, int axis, const ITensorInfo *output);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLSTACKLAYER_H
