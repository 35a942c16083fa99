// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFASTCORNERS_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFASTCORNERS_H

#include "arm_compute/core/Error.h"
#include "arm_compute/core/IArray.h"
#include "arm_compute/core/ITensor.h"
#include "arm_compute/runtime/Array.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>
#include <memory>

namespace arm_compute {

/// Corners by the FAST test: a pixel p is a corner if 9 neighbouring pixels of the 16 on a circle of radius 3 are all
/// above p + threshold, or all below p - threshold. A corner's strength is the largest integer with which it is still
/// one. Pixels whose circle is not in the image, or in its valid region, are no corners.
/// | src |
/// |-----|
/// | U8  |
class NEFastCorners : public detail::CpuFunction {
public:
    /// @param memory_manager See CpuFunction.
    NEFastCorners(std::shared_ptr<IMemoryManager> memory_manager = nullptr) : CpuFunction(memory_manager) {}
    /// @param input                 Image of up to two dimensions.
    /// @param threshold             1 to 255; its fraction is dropped.
    /// @param nonmax_suppression    Whether only the strongest corners of 3x3 pixels are found, no nearer than 4 pixels
    ///                              to the edges. Of equal ones that touch, the last one in raster order remains.
    ///                              Without it, the strength of all corners is 1.
    /// @param corners               Gets the corners in raster order, the same for any number of threads: position,
    ///                              strength, and a tracking_status of 1. If there are more than it has room for, the
    ///                              others are dropped, and its overflow() is true.
    /// @param border_mode           UNDEFINED.
    /// @param constant_border_value Is not used.
    void configure(IImage *input, float threshold, bool nonmax_suppression, KeyPointArray *corners,
                   BorderMode border_mode, uint8_t constant_border_value = 0) {
        ARM_COMPUTE_UNUSED(constant_border_value);
        configure(input, threshold, nonmax_suppression, static_cast<IKeyPointArray *>(corners), border_mode, false,
                  nullptr);
    }
    /// The same with any list.
    ///
    /// @param near_edges  With suppression: also corners whose neighbours have no whole circle, 3 pixels from the
    ///                    edges, as OpenVX has them.
    /// @param num_corners Gets the number of corners that each run finds, of those without room in the list too; may be
    ///                    null.
    void configure(const IImage *input, float threshold, bool nonmax_suppression, IKeyPointArray *corners,
                   BorderMode border_mode, bool near_edges, unsigned int *num_corners);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEFASTCORNERS_H
