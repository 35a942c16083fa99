// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIANPYRAMID_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIANPYRAMID_H

#include "arm_compute/core/IPyramid.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// Makes a pyramid of an image. Level 0 is the image; each other level has pixels of the smoothed level before it:
/// NEGaussian5x5.
class NEGaussianPyramid : public detail::CpuFunction {
public:
    /// @param input                 Image of two dimensions, with the shape of level 0.
    /// @param pyramid               Destination: 1 to 256 levels with format U8. It must exist until the last run. Its
    /// levels are written; no padding is needed.
    /// @param border_mode           How pixels outside of a level are found. UNDEFINED: results that need them are not
    /// in the valid region of the level, nor are those of later levels that need these.
    /// @param constant_border_value Pixel outside of a level, for CONSTANT.
    virtual void configure(const ITensor *input, IPyramid *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value) = 0;
};

/// NEGaussianPyramid of SCALE_PYRAMID_HALF: a level has every second pixel of the smoothed level before it, 2x + 1
/// along axes of an even extent and 2x along others. Another scale is an error.
/// | src | levels |
/// |-----|--------|
/// | U8  | U8     |
class NEGaussianPyramidHalf : public NEGaussianPyramid {
public:
    void configure(const ITensor *input, IPyramid *pyramid, BorderMode border_mode,
                   uint8_t constant_border_value) override;
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value);
};

/// NEGaussianPyramid of SCALE_PYRAMID_ORB: a pixel of a level is the one of the smoothed level before it that is
/// nearest by its centre. Another scale is an error.
/// | src | levels |
/// |-----|--------|
/// | U8  | U8     |
class NEGaussianPyramidOrb : public NEGaussianPyramid {
public:
    void configure(const ITensor *input, IPyramid *pyramid, BorderMode border_mode,
                   uint8_t constant_border_value) override;
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, BorderMode border_mode,
                           uint8_t constant_border_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEGAUSSIANPYRAMID_H
