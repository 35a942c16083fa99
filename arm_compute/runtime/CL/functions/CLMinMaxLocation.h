// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMINMAXLOCATION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMINMAXLOCATION_H

#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// NEMinMaxLocation on an OpenCL device. A run waits for the results; the lists stay on the device.
class CLMinMaxLocation : public detail::ClFunction {
public:
    void configure(const ICLTensor *input, void *min, void *max, CLCoordinates2DArray *min_loc = nullptr,
                   CLCoordinates2DArray *max_loc = nullptr, uint32_t *min_count = nullptr,
                   uint32_t *max_count = nullptr);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, void *min, void *max,
                   CLCoordinates2DArray *min_loc = nullptr, CLCoordinates2DArray *max_loc = nullptr,
                   uint32_t *min_count = nullptr, uint32_t *max_count = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLMINMAXLOCATION_H
