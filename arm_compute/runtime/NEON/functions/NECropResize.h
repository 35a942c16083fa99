// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECROPRESIZE_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECROPRESIZE_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Crops boxes from an image and resizes each to the same size.
///
/// A box spans the elements floor(x0 * (width - 1) + 0.5) to floor(x1 * (width - 1) + 0.5), both included, and is
/// mirrored if x1 < x0; height likewise. With r = (elements of the box) / (elements of the result), element o of the
/// result is element floor(o * r) of the box (NEAREST_NEIGHBOR), or is interpolated at o * r (BILINEAR). Elements
/// outside the box or the image are extrapolation_value; so is the whole result if box_ind is no batch of input. The
/// computation is in single precision on the stored numbers: quantized inputs are not dequantized.
///
/// | src | boxes | indices  | dst |
/// |-----|-------|----------|-----|
/// | All | F32   | S32, F32 | F32 |
class NECropResize : public detail::CpuFunction {
public:
    /// @param input               Source, NHWC (channels, width, height, batches).
    /// @param boxes               F32 (4, number): y0, x0, y1, x1; 0 is the first element of the image, 1 the last.
    /// @param box_ind             S32 (number): the batch of each box.
    /// @param output              F32 (channels, crop_size.x, crop_size.y, number), NHWC; an empty info is filled in.
    /// @param crop_size           Width and height of the result, above 0.
    /// @param method              NEAREST_NEIGHBOR or BILINEAR.
    /// @param extrapolation_value Value of elements outside the image.
    void configure(const ITensor *input, const ITensor *boxes, const ITensor *box_ind, ITensor *output,
                   Coordinates2D crop_size, InterpolationPolicy method = InterpolationPolicy::BILINEAR,
                   float extrapolation_value = 0);
    /// An error for sizes below 1, and for AREA.
    static Status validate(const ITensorInfo *input, const ITensorInfo *boxes, const ITensorInfo *box_ind,
                           const ITensorInfo *output, Coordinates2D crop_size, InterpolationPolicy method,
                           float extrapolation_value);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NECROPRESIZE_H
