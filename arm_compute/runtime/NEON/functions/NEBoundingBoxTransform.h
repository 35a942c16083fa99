// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H

#include "arm_compute/runtime/FunctionBase.h"

namespace arm_compute {

/// Moves and resizes boxes by the deltas that a network predicts for them.
///
/// A box (x1, y1, x2, y2) is divided by info.scale(). Its width is w = x2 - x1 + 1 and its centre is x1 + w / 2; y is
/// treated like x. The deltas (dx, dy, dw, dh) are divided by their weights, and dw and dh are limited to
/// info.bbox_xform_clip(). The predicted box has the centre dx * w + (x1 + w / 2) and the width exp(dw) * w. With
/// info.correct_transform_coords(), x2 and y2 are reduced by one. Both corners are clipped to the image, which has
/// floor(img / scale + 0.5) pixels. With info.apply_scale(), they are multiplied by the scale again.
///
/// Any layout and strides. Computed in F32; quantized results are rounded to nearest, ties away from zero.
/// | boxes    | deltas  | pred_boxes |
/// |----------|---------|------------|
/// | QASYMM16 | QASYMM8 | QASYMM16   |
/// | F16      | F16     | F16        |
/// | F32      | F32     | F32        |
class NEBoundingBoxTransform : public detail::CpuFunction {
public:
    /// @param boxes      (4, M): x1, y1, x2, y2 of M boxes.
    /// @param pred_boxes (4 K, M): predicted boxes; may be deltas. An empty info takes the type and quantization of
    ///                   boxes. Any quantization is accepted.
    /// @param deltas     (4 K, M): dx, dy, dw, dh for each of K classes. Any quantization is accepted.
    /// @param info       Scale above 0, and weights other than 0.
    void configure(const ITensor *boxes, ITensor *pred_boxes, const ITensor *deltas,
                   const BoundingBoxTransformInfo &info);
    static Status validate(const ITensorInfo *boxes, const ITensorInfo *pred_boxes, const ITensorInfo *deltas,
                           const BoundingBoxTransformInfo &info);
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEBOUNDINGBOXTRANSFORM_H
