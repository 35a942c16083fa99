// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGMULTIDETECTION_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGMULTIDETECTION_H

#include "arm_compute/core/CL/ICLArray.h"
#include "arm_compute/core/CL/ICLMultiHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// NEHOGMultiDetection on an OpenCL device. A run waits for the device, and the host makes the list, which stays on the
/// device.
class CLHOGMultiDetection : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLHOGMultiDetection(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLHOGMultiDetection(const CLHOGMultiDetection &) = delete;
    CLHOGMultiDetection &operator=(const CLHOGMultiDetection &) = delete;
    /// @param detection_window_strides Mapped while it is read, if it is not mapped already.
    void configure(ICLTensor *input, const ICLMultiHOG *multi_hog, ICLDetectionWindowArray *detection_windows,
                   ICLSize2DArray *detection_window_strides, BorderMode border_mode, uint8_t constant_border_value = 0,
                   float threshold = 0.0f, bool non_maxima_suppression = false, float min_distance = 1.0f);
    void configure(const CLCompileContext &compile_context, ICLTensor *input, const ICLMultiHOG *multi_hog,
                   ICLDetectionWindowArray *detection_windows, ICLSize2DArray *detection_window_strides,
                   BorderMode border_mode, uint8_t constant_border_value = 0, float threshold = 0.0f,
                   bool non_maxima_suppression = false, float min_distance = 1.0f);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLHOGMULTIDETECTION_H
