// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHARRISCORNERS_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHARRISCORNERS_H

#include "arm_compute/core/CL/ICLTensor.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEHarrisCorners on an OpenCL device. A run waits for the device, and the host sorts the corners; the list stays on
/// the device.
class CLHarrisCorners : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLHarrisCorners(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLHarrisCorners(const CLHarrisCorners &) = delete;
    const CLHarrisCorners &operator=(const CLHarrisCorners &) = delete;
    /// @param use_fp16 Is not used: half precision is not precise enough for scores.
    void configure(ICLImage *input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
                   int32_t block_size, ICLKeyPointArray *corners, BorderMode border_mode,
                   uint8_t constant_border_value = 0, bool use_fp16 = false);
    void configure(const CLCompileContext &compile_context, ICLImage *input, float threshold, float min_dist,
                   float sensitivity, int32_t gradient_size, int32_t block_size, ICLKeyPointArray *corners,
                   BorderMode border_mode, uint8_t constant_border_value = 0, bool use_fp16 = false);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHARRISCORNERS_H
