// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Boxes moved and resized by what a network predicts for them.
///
/// A box (x1, y1, x2, y2) is divided by info.scale(). It has the width w = x2 - x1 + 1 and the centre x1 + w / 2; both
/// axes are alike. With the deltas (dx, dy, dw, dh), each divided by its weight, and dw and dh at most
/// info.bbox_xform_clip(), the predicted box has the centre dx * w + (x1 + w / 2) and the width exp(dw) * w. With
/// info.correct_transform_coords(), its second corner is one pixel less. Both corners are clipped to the image, which
/// has floor(img / scale + 0.5) pixels. With info.apply_scale(), they are multiplied by the scale again.
///
/// All layouts and strides. Computed in F32; a quantized result is rounded to nearest, ties away from zero.
/// | boxes    | deltas  | pred_boxes |
/// |----------|---------|------------|
/// | QASYMM16 | QASYMM8 | QASYMM16   |
/// | F16      | F16     | F16        |
/// | F32      | F32     | F32        |
class NEBoundingBoxTransform : public detail::CpuFunction {
public:
    /// @param boxes      (4, M): x1, y1, x2, y2 of M boxes.
    /// @param pred_boxes (4 K, M); may be deltas. An empty info is filled in, with the type and the quantization of
    ///                   boxes. Any quantization will do.
    /// @param deltas     (4 K, M): dx, dy, dw, dh for each of K classes. Any quantization will do.
    /// @param info       Its scale must be above 0, its weights must not be 0.
    void configure(const ITensor *boxes, ITensor *pred_boxes, const ITensor *deltas,
                   const BoundingBoxTransformInfo &info);
    static Status validate(const ITensorInfo *boxes, const ITensorInfo *pred_boxes, const ITensorInfo *deltas,
                           const BoundingBoxTransformInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H
