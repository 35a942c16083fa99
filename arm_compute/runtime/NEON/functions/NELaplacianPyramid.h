// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANPYRAMID_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANPYRAMID_H

#include "arm_compute/core/IPyramid.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// Makes a Laplacian pyramid of an image: what each level of its Gaussian pyramid (NEGaussianPyramidHalf) loses when it
/// is smoothed by NEGaussian5x5.
/// | src | levels | dst     |
/// |-----|--------|---------|
/// | U8  | S16    | S16, U8 |
class NELaplacianPyramid : public detail::CpuFunction {
public:
    /// @param input                 Image of two dimensions, with the shape of level 0.
    /// @param pyramid               Destination: 1 to 256 levels with format S16 and SCALE_PYRAMID_HALF. Level i is the
    /// level of the Gaussian pyramid minus that level smoothed. It must exist until the last run.
    /// @param output                Destination of the shape of the last level: the last level of the Gaussian pyramid,
    /// smoothed. An empty info is filled in.
    /// @param border_mode           How pixels outside of a level are found. UNDEFINED: results that need them are not
    /// in the valid regions of the outputs, nor are those of later levels that need these.
    /// @param constant_border_value Pixel outside of a level, for CONSTANT.
    void configure(const ITensor *input, IPyramid *pyramid, ITensor *output, BorderMode border_mode,
                   uint8_t constant_border_value);
    /// The same with another form of the pyramid.
    ///
    /// @param form EXPANDED: level i is the level of the Gaussian pyramid minus the next one expanded: with zeros
    /// between
    ///             its pixels, 4 times the smoothed image. The output is the Gaussian pyramid's level after the last
    ///             one, U8 or S16, half as large as the last level; pixels outside of it are as the nearest one.
    void configure(const ITensor *input, IPyramid *pyramid, ITensor *output, BorderMode border_mode,
                   uint8_t constant_border_value, LaplacianForm form);
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value);
    static Status validate(const ITensorInfo *input, const PyramidInfo *pyramid, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANPYRAMID_H
