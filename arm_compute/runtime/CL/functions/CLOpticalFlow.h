// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLOPTICALFLOW_H
#define ARM_COMPUTE_RUNTIME_CL_FUNCTIONS_CLOPTICALFLOW_H

#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/CL/CLArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace arm_compute {

class CLPyramid;

/// A point while it is tracked.
struct CLLKInternalKeypoint {
    float x{0.f};                ///< In pixels
    float y{0.f};                ///< In pixels
    float tracking_status{0.f};  ///< Whether it is tracked
    float dummy{0.f};            ///< Fills the element
};
/// The sums of products of a window's gradients.
struct CLCoefficientTable {
    float A11;      ///< Of those along x
    float A12;      ///< Of both
    float A22;      ///< Of those along y
    float min_eig;  ///< The smaller eigenvalue
};
/// A pixel of a window and its gradients.
struct CLOldValue {
    int16_t ival;   ///< Pixel
    int16_t ixval;  ///< Gradient along x
    int16_t iyval;  ///< Gradient along y
    int16_t dummy;  ///< Fills the element
};
using ICLLKInternalKeypointArray = ICLArray<CLLKInternalKeypoint>;
using ICLCoefficientTableArray = ICLArray<CLCoefficientTable>;
using ICLOldValArray = ICLArray<CLOldValue>;
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
