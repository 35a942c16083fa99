// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIPOOLINGLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIPOOLINGLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Maxima of the bins of regions of interest.
///
/// In single precision, rounding halves away from zero: a region starts at element round(x1 * spatial_scale) and has
/// max(round((x2 - x1) * spatial_scale), 1) elements. Bin p of n spans floor(p / n * size) to floor((p + 1) / n *
/// size), clipped to the image. A bin without elements is a stored 0.
///
/// | src     | rois | dst     |
/// |---------|------|---------|
/// | F32     | U16  | F32     |
/// | QASYMM8 | U16  | QASYMM8 |
class NEROIPoolingLayer : public detail::CpuFunction {
public:
    /// @param input     Source (width, height, channels, batches); its layout is ignored.
    /// @param rois      U16 (5, number): batch, x1, y1, x2, y2 of each region. Regions of a batch that input does not
    ///                  have give 0.
    /// @param output    Destination (pooled_width, pooled_height, channels, number) of input's type. An empty info
    ///                  takes that shape, and input's quantization. Any quantization is supported.
    /// @param pool_info Numbers of bins along width and height, and the scale of the regions' coordinates. The sampling
    ///                  ratio is ignored.
    void configure(const ITensor *input, const ITensor *rois, const ITensor *output,
                   const ROIPoolingLayerInfo &pool_info);
    /// An error for regions that do not have 5 numbers, for no bins, and for an output of another shape.
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, const ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIPOOLINGLAYER_H
