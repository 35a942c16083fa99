// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// The means of bins of regions of interest, from samples between elements (ROIAlign of Mask R-CNN, without a shift by
/// half a pixel).
///
/// In single precision: a region begins at x1 * spatial_scale and is max((x2 - x1) * spatial_scale, 1) elements wide,
/// in pooled_width bins of equal size. A bin is cut off at the edges of the image. It is sampled from its beginning, at
/// the middles of sampling_ratio parts of its whole size, or of ceil(size) parts if sampling_ratio is 0. Each sample
/// interpolates between four elements; a sample beyond the last element has its value. A bin that is completely outside
/// is 0.
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
    /// @param rois      (5, number): batch, x1, y1, x2, y2 of each region. QASYMM16 has scale 0.125 and offset 0; the
    ///                  batch is its raw number then. Regions of a batch that input does not have give 0.
    /// @param output    Destination in input's layout: pooled_width by pooled_height, input's channels, a batch for
    ///                  each region. An empty info gets that, and input's quantization; another one is honoured.
    /// @param pool_info Bins of a region along both sides, scale of the regions' coordinates, samples along a bin's
    ///                  side.
    void configure(const ITensor *input, const ITensor *rois, ITensor *output, const ROIPoolingLayerInfo &pool_info);
    /// An error for regions of other than 5 numbers or of another quantization, no bins, and an output of another shape
    /// or layout.
    static Status validate(const ITensorInfo *input, const ITensorInfo *rois, ITensorInfo *output,
                           const ROIPoolingLayerInfo &pool_info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEROIALIGNLAYER_H
