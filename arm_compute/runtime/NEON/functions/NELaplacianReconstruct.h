// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANRECONSTRUCT_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANRECONSTRUCT_H

#include "arm_compute/core/IPyramid.h"
#include "arm_compute/core/Types.h"
#include "arm_compute/runtime/FunctionBase.h"

#include <cstdint>

namespace arm_compute {

/// Makes an image of a Laplacian pyramid, about the one that NELaplacianPyramid had. From the last level on, the sum is
/// resized to the next larger level (nearest pixel by its centre) and that level is added. Sums saturate to S16.
/// | levels | src     | dst     |
/// |--------|---------|---------|
/// | S16    | S16, U8 | U8, S16 |
class NELaplacianReconstruct : public detail::CpuFunction {
public:
    /// @param pyramid               1 to 256 levels with format S16 and SCALE_PYRAMID_HALF. It must exist until the
    /// last run.
    /// @param input                 Added to the last level, whose shape it has: the output of NELaplacianPyramid.
    /// @param output                Destination of the shape of level 0; sums are saturated. An empty info is filled
    /// in. Its valid region has the pixels whose summands are all valid.
    /// @param border_mode           Has no effect: no pixel outside of a level is needed.
    /// @param constant_border_value Has no effect.
    void configure(const IPyramid *pyramid, ITensor *input, ITensor *output, BorderMode border_mode,
                   uint8_t constant_border_value);
    /// The same for another form of the pyramid.
    ///
    /// @param form EXPANDED: the input is the output of NELaplacianPyramid for this form, U8 or S16. From the last
    /// level
    ///             on, the image is saturated to U8, expanded to the level's size, and the level is added. The output
    ///             is U8 or S16.
    void configure(const IPyramid *pyramid, ITensor *input, ITensor *output, BorderMode border_mode,
                   uint8_t constant_border_value, LaplacianForm form);
    /// The same; the input is not written.
    void configure(const IPyramid *pyramid, const ITensor *input, ITensor *output, BorderMode border_mode,
                   uint8_t constant_border_value) {
        configure(pyramid, const_cast<ITensor *>(input), output, border_mode, constant_border_value);
    }
    static Status validate(const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value);
    static Status validate(const PyramidInfo *pyramid, const ITensorInfo *input, const ITensorInfo *output,
                           BorderMode border_mode, uint8_t constant_border_value, LaplacianForm form);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NELAPLACIANRECONSTRUCT_H
