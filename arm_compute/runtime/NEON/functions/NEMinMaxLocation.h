// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMINMAXLOCATION_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMINMAXLOCATION_H

#include "arm_compute/core/IArray.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// The least and the largest pixel of an image, where they are, and how many there are. If a pixel is NaN, both results
/// are NaN, and the places and counts are those of all NaN.
/// | src          |
/// |--------------|
/// | U8, S16, F32 |
class NEMinMaxLocation : public detail::CpuFunction {
public:
    /// @param input     Image of up to two dimensions. Only the pixels of its valid region count.
    /// @param min       Where each run writes the least pixel: an int32_t for U8 and S16, a float for F32.
    /// @param max       The same for the largest pixel.
    /// @param min_loc   Gets the coordinates of the least pixels, in raster order: as many as it has room for. If there
    ///                  are more, its overflow() is true. May be null.
    /// @param max_loc   The same for the largest pixels; not the same list.
    /// @param min_count Where each run writes how many of the least pixels there are, also if min_loc has no room for
    ///                  them; may be null.
    /// @param max_count The same for the largest pixels.
    void configure(const ITensor *input, void *min, void *max, ICoordinates2DArray *min_loc = nullptr,
                   ICoordinates2DArray *max_loc = nullptr, uint32_t *min_count = nullptr,
                   uint32_t *max_count = nullptr);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEMINMAXLOCATION_H
