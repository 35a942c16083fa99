// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// NEL2NormalizeLayer on an OpenCL device.
class CLL2NormalizeLayer : public detail::ClFunction {
public:
    CLL2NormalizeLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *output, int axis, float epsilon = 1e-12f);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, int axis,
                   float epsilon = 1e-12f);
    static Status validate(const ITensorInfo *input, const ITensorInfo *output, int axis, float epsilon = 1e-12f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLL2NORMALIZELAYER_H
