// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Prior boxes (anchors) for each cell of a feature map, as in single-shot detectors.
///
/// Per cell, x fastest, and per minimum size s: a box of s by s; with maximum sizes, one of sqrt(s * max) on each side;
/// then one of s * sqrt(r) by s / sqrt(r) for each aspect ratio r except 1. The centre of cell (i, j) is ((i + offset)
/// * step_x, (j + offset) * step_y). A box is (xmin, ymin, xmax, ymax) as parts of the image's size, with clip()
/// limited to 0 to 1. If either step is 0, both are the image's size divided by the feature map's; if either side of
/// img_size() is 0, both are input2's.
///
/// Layouts NCHW and NHWC; the tensors may have any strides.
/// | features | image | dst |
/// |----------|-------|-----|
/// | F32      | F32   | F32 |
class NEPriorBoxLayer : public detail::CpuFunction {
public:
    /// @param input1 Feature map; only its shape is read.
    /// @param input2 Image, of the same layout; only its shape is read.
    /// @param output (width * height * boxes * 4, 2) with the cells of input1: the boxes in row 0, in row 1 the four
    ///               variances of each. An empty info is filled in.
    /// @param info   At least one minimum size, one or four variances, no negative step.
    void configure(const ITensor *input1, const ITensor *input2, ITensor *output, const PriorBoxLayerInfo &info);
    static Status validate(const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
                           const PriorBoxLayerInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEPRIORBOXLAYER_H
