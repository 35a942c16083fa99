// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEOPTICALFLOW_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEOPTICALFLOW_H

#include "arm_compute/core/IArray.h"
#include "arm_compute/core/NEON/kernels/NELKTrackerKernel.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace arm_compute {

class IPyramid;
class Pyramid;

using LKInternalKeypointArray = Array<NELKInternalKeypoint>;

/// Finds points of one image in another one by the method of Lucas and Kanade (J.-Y. Bouguet, "Pyramidal Implementation
/// of the Lucas Kanade Feature Tracker", 2000). From the smallest level of the pyramids on, the window around a point
/// is moved in steps to where its pixels differ least; gradients are those of NEScharr3x3, and pixels between pixels
/// are interpolated. The next larger level begins with what was found.
///
/// A point is lost if its window, or what is interpolated for it, is not inside of the image of level 0, or if the
/// window has no edges of two directions there: A, the 2x2 matrix of the sums of products of gradients times 2^-20, has
/// a determinant below 1e-7, or a smaller eigenvalue below 1e-4 times the number of pixels.
/// | old | new |
/// |-----|-----|
/// | U8  | U8  |
class NEOpticalFlow : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEOpticalFlow(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    NEOpticalFlow(const NEOpticalFlow &) = delete;
    NEOpticalFlow &operator=(const NEOpticalFlow &) = delete;
    /// The pyramids and the lists must exist until the last run.
    ///
    /// @param old_pyramid           Pyramid of the first image: 1 to 128 levels with format U8 and SCALE_PYRAMID_HALF.
    /// @param new_pyramid           Pyramid of the second image, with the same shapes.
    /// @param old_points            Points of the first image, in pixels. Their number may change between runs.
    /// @param new_points_estimates  Where the points may be in the second image, one for each. Null is possible if
    ///                              use_initial_estimate is false.
    /// @param new_points            Gets one point for each: a copy of the old one whose position, rounded to the
    ///                              nearest pixel, is that in the second image, with a tracking_status of 1, or of 0 if
    ///                              the point is lost. A run throws if there is no room for all points.
    /// @param termination           What ends the steps of a point in a level: EPSILON, after 1,000 steps at most;
    ///                              ITERATIONS; or either.
    /// @param epsilon               A step is the last one if the square of its length is at most this; not below 0.
    /// @param num_iterations        Number of steps in each level.
    /// @param window_dimension      Rows and columns of a window: 1 to 64. The point is at pixel window_dimension / 2.
    /// @param use_initial_estimate  Whether points are looked for at the estimates; otherwise where they were.
    /// @param border_mode           How pixels outside of an image, or of its valid region, are found for gradients.
    ///                              UNDEFINED: there are no gradients at the edges, and windows may not have these.
    /// @param constant_border_value Pixel outside of an image, for CONSTANT.
    void configure(const Pyramid *old_pyramid, const Pyramid *new_pyramid, const IKeyPointArray *old_points,
                   const IKeyPointArray *new_points_estimates, IKeyPointArray *new_points, Termination termination,
                   float epsilon, unsigned int num_iterations, size_t window_dimension, bool use_initial_estimate,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
    /// The same for any pyramids on the CPU.
    void configure(const IPyramid *old_pyramid, const IPyramid *new_pyramid, const IKeyPointArray *old_points,
                   const IKeyPointArray *new_points_estimates, IKeyPointArray *new_points, Termination termination,
                   float epsilon, unsigned int num_iterations, size_t window_dimension, bool use_initial_estimate,
                   BorderMode border_mode, uint8_t constant_border_value = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEOPTICALFLOW_H
