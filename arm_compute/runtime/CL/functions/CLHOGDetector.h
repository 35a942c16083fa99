// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDETECTOR_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDETECTOR_H

#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/core/CL/ICLHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstddef>

namespace arm_compute {

/// NEHOGDetector on an OpenCL device. A run waits for the device, and the host makes the list, which stays on the
/// device.
class CLHOGDetector : public detail::ClFunction {
public:
    CLHOGDetector() = default;
    CLHOGDetector(const CLHOGDetector &) = delete;
    CLHOGDetector &operator=(const CLHOGDetector &) = delete;
    CLHOGDetector(CLHOGDetector &&) = default;
    CLHOGDetector &operator=(CLHOGDetector &&) = default;
    ~CLHOGDetector() = default;
    void configure(const ICLTensor *input, const ICLHOG *hog, ICLDetectionWindowArray *detection_windows,
                   const Size2D &detection_window_stride, float threshold = 0.0f, size_t idx_class = 0);
    void configure(const CLCompileContext &compile_context, const ICLTensor *input, const ICLHOG *hog,
                   ICLDetectionWindowArray *detection_windows, const Size2D &detection_window_stride,
                   float threshold = 0.0f, size_t idx_class = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGDETECTOR_H
