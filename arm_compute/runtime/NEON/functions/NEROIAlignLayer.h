// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Means of the bins of regions of interest, sampled between elements (ROIAlign of Mask R-CNN, without its shift by
/// half a pixel).
///
/// In single precision: a region starts at x1 * spatial_scale, is max((x2 - x1) * spatial_scale, 1) elements wide, and
/// has pooled_width bins of equal size; y likewise. Bins are clipped to the image. Each bin is divided from its start
/// into sampling_ratio parts of its unclipped size, or ceil(size) parts if sampling_ratio is 0, and sampled at their
/// centres. A sample interpolates four elements; beyond the last element it has the value of that element. A bin
/// outside the image is 0.
///
/// | src            | rois     | dst            |
/// |----------------|----------|----------------|
/// | F16            | F16      | F16            |
/// | F32            | F32      | F32            |
/// | QASYMM8        | QASYMM16 | QASYMM8        |
/// | QASYMM8_SIGNED | QASYMM16 | QASYMM8_SIGNED |
class NEROIAlignLayer : public detail::CpuFunction {
public:
    /// @param input     Source, NHWC or NCHW, up to 4 dimensions.
    /// @param rois      (5, number): batch, x1, y1, x2, y2 of each region. QASYMM16 must have scale 0.125 and offset 0;
    ///                  its batch is the stored number. Regions of a batch that input does not have give 0.
    /// @param output    Destination in input's layout: pooled_width by pooled_height, input's channels, one batch per
    ///                  region. An empty info takes this shape and input's quantization. Any quantization is supported.
    /// @param pool_info Numbers of bins along width and height, scale of the regions' coordinates, samples along each
    ///                  side of a bin.
    void configure(const ITensor *input, const ITensor *rois, ITensor *output, const ROIPoolingLayerInfo &pool_info);
    /// An error for regions that do not have 5 numbers or have another quantization, for no bins, and for an output of
    /// another shape or layout.
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H
