// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Prior boxes (anchors) for each cell of a feature map, for single-shot detectors.
///
/// Each cell (x fastest) has these boxes per minimum size s: s by s; with maximum sizes, a square of side sqrt(s *
/// max); then s * sqrt(r) by s / sqrt(r) for each aspect ratio r except 1. The centre of cell (i, j) is ((i + offset) *
/// step_x, (j + offset) * step_y). A box is (xmin, ymin, xmax, ymax) relative to the image's size; clip() limits it to
/// 0 to 1. If either step is 0, both are the image's size divided by the feature map's. If either side of img_size() is
/// 0, the image has input2's size.
///
/// Layouts NCHW and NHWC; any strides.
/// | features | image | dst |
/// |----------|-------|-----|
/// | F32      | F32   | F32 |
class NEPriorBoxLayer : public detail::CpuFunction {
public:
    /// @param input1 Feature map; only its shape is read.
    /// @param input2 Image, of the same layout; only its shape is read.
    /// @param output (width * height * boxes * 4, 2) for the cells of input1: row 0 has the boxes, row 1 the four
    ///               variances of each. An empty info is filled in.
    /// @param info   At least one minimum size, one or four variances, no negative step.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, const PriorBoxLayerInfo &info);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const PriorBoxLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H
