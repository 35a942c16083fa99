// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLOPTICALFLOW_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLOPTICALFLOW_H

#include "arm_compute/core/CL/kernels/CLLKTrackerKernel.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace arm_compute {

class CLPyramid;

using CLLKInternalKeypointArray = CLArray<CLLKInternalKeypoint>;
using CLCoefficientTableArray = CLArray<CLCoefficientTable>;
using CLOldValueArray = CLArray<CLOldValue>;

/// NEOpticalFlow on an OpenCL device. The points stay on the device, and a run does not wait.
class CLOpticalFlow : public detail::ClFunction {
public:
    /// @param memory_manager See ClFunction.
    CLOpticalFlow(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : ClFunction(memory_manager) {}
    CLOpticalFlow(const CLOpticalFlow &) = delete;
    CLOpticalFlow &operator=(const CLOpticalFlow &) = delete;
    CLOpticalFlow(CLOpticalFlow &&) = default;
    CLOpticalFlow &operator=(CLOpticalFlow &&) = default;
    void configure(const CLPyramid *old_pyramid, const CLPyramid *new_pyramid, const ICLKeyPointArray *old_points,
                   const ICLKeyPointArray *new_points_estimates, ICLKeyPointArray *new_points, Termination termination,
                   float epsilon, size_t num_iterations, size_t window_dimension, bool use_initial_estimate,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    void configure(const CLCompileContext &compile_context, const CLPyramid *old_pyramid, const CLPyramid *new_pyramid,
                   const ICLKeyPointArray *old_points, const ICLKeyPointArray *new_points_estimates,
                   ICLKeyPointArray *new_points, Termination termination, float epsilon, size_t num_iterations,
                   size_t window_dimension, bool use_initial_estimate, BorderMode border_mode,
                   uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLOPTICALFLOW_H
