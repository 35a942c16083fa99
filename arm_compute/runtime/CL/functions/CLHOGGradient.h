// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGGRADIENT_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGGRADIENT_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEHOGGradient on an OpenCL device.
class CLHOGGradient : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLHOGGradient(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    void configure(ICLTensor *input, ICLTensor *output_magnitude, ICLTensor *output_phase, PhaseType phase_type,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *output_magnitude,
                   ICLTensor *output_phase, PhaseType phase_type, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGGRADIENT_H
