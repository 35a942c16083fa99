// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHARRISCORNERS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHARRISCORNERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/IArray.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Corners by the test of Harris. The score of a pixel is det(A) - sensitivity * trace(A)^2, where the 2x2 matrix A has
/// the sums of the products of the gradients in a block around the pixel. Gradients are those of Sobel, divided by
/// 255 * block_size * 4^(gradient_size / 2), with the quotient rounded down. Corners are pixels whose score is above
/// the threshold and the largest one of 3x3 pixels; of equal ones that touch, the last one in raster order is a corner.
/// | src |
/// |-----|
/// | U8  |
class NEHarrisCorners : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEHarrisCorners(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image of up to two dimensions.
    /// @param threshold             Scores above it, and above 0, are those of corners.
    /// @param min_dist              0 to 30, in pixels. A corner that is nearer to a stronger one is dropped, unless
    /// that
    ///                              one is dropped itself.
    /// @param sensitivity           Weight of the trace, commonly 0.04 to 0.15; finite.
    /// @param gradient_size         Rows and columns of Sobel's filter: 3, 5 or 7.
    /// @param block_size            Rows and columns of a block: 3, 5 or 7.
    /// @param corners               Gets the corners, the strongest first and equal ones in raster order, the same for
    ///                              any number of threads: position, strength, which is the score, and a
    ///                              tracking_status of 1. If there are more than it has room for, the others are
    ///                              dropped, and its overflow() is true.
    /// @param border_mode           How pixels outside of the image, or of its valid region, are found, and gradients
    ///                              outside of it. UNDEFINED: pixels that need them, or whose neighbours do, are no
    ///                              corners. With the other modes, scores outside of the image are 0.
    /// @param constant_border_value Pixel, and gradient, outside of the image, for CONSTANT.
    void configure(IImage *input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
                   int32_t block_size, KeyPointArray *corners, BorderMode border_mode,
                   uint8_t constant_border_value = 0) {
        configure(input, threshold, min_dist, sensitivity, gradient_size, block_size,
                  static_cast<IKeyPointArray *>(corners), border_mode, constant_border_value, nullptr);
    }
    /// The form of releases up to 18.08.
    ///
    /// @param use_fp16 Is not used: half precision is not precise enough for scores.
    void configure(IImage *input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
                   int32_t block_size, KeyPointArray *corners, BorderMode border_mode, uint8_t constant_border_value,
                   bool use_fp16) {
        ARM_COMPUTE_UNUSED(use_fp16);
        configure(input, threshold, min_dist, sensitivity, gradient_size, block_size, corners, border_mode,
                  constant_border_value);
    }
    /// The same with any list.
    ///
    /// @param num_corners Gets the number of corners that each run finds, of those without room in the list too; may be
    ///                    null.
    void configure(IImage *input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
                   int32_t block_size, IKeyPointArray *corners, BorderMode border_mode, uint8_t constant_border_value,
                   unsigned int *num_corners);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEHARRISCORNERS_H
