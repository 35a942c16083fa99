// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFASTCORNERS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFASTCORNERS_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEFastCorners on an OpenCL device. A run waits for the device; the list stays there.
class CLFastCorners : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLFastCorners(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLFastCorners(const CLFastCorners &) = delete;
    const CLFastCorners &operator=(const CLFastCorners &) = delete;
    /// @param num_corners Gets the number of corners that each run finds, of those without room in the list too; may be
    ///                    null.
    void configure(const ICLImage *input, float threshold, bool nonmax_suppression, ICLKeyPointArray *corners,
                   unsigned int *num_corners, BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, const ICLImage *input, float threshold,
                   bool nonmax_suppression, ICLKeyPointArray *corners, unsigned int *num_corners,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLFASTCORNERS_H
