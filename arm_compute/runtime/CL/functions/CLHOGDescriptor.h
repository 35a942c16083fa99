// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDESCRIPTOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDESCRIPTOR_H

#include "arm_compute/core/IHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEHOGDescriptor on an OpenCL device.
class CLHOGDescriptor : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLHOGDescriptor(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *output, const IHOG *hog, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output, const IHOG *hog,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDESCRIPTOR_H
