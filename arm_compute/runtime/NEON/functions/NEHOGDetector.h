// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDETECTOR_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDETECTOR_H

#include "arm_compute/core/IArray.h"
#include "arm_compute/core/IHOG.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstddef>

namespace arm_compute {

/// Finds the windows of an image that a linear classifier accepts (N. Dalal and B. Triggs, "Histograms of Oriented
/// Gradients for Human Detection", 2005). The score of a window is the sum of the products of its histograms and the
/// model's coefficients, and the bias.
/// | src |
/// |-----|
/// | F32 |
class NEHOGDetector : public detail::CpuFunction {
public:
    /// The model and the list must exist until the last run.
    ///
    /// @param input                   Output of NEHOGDescriptor for the same geometry. If only a part of it is valid,
    ///                                windows are inside of that part.
    /// @param hog                     Model. A run uses the coefficients that it has then; its geometry must not
    /// change.
    /// @param detection_windows       Each run appends the windows whose score is above the threshold, in raster order,
    ///                                the same for any number of threads: position and size in pixels, the class and
    ///                                the score. If there are more than it has room for, the others are dropped, and
    ///                                its overflow() is true.
    /// @param detection_window_stride Distance of windows in pixels, a multiple of the model's block_stride. The first
    ///                                window is at (0, 0), and those at multiples of the stride follow; none may be at
    ///                                65,536 or beyond.
    /// @param threshold               A number.
    /// @param idx_class               Class of the windows, below 65,536.
    void configure(const ITensor *input, const IHOG *hog, IDetectionWindowArray *detection_windows,
                   const Size2D &detection_window_stride, float threshold = 0.0f, size_t idx_class = 0);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHOGDETECTOR_H
