// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDETECTIONPOSTPROCESSLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDETECTIONPOSTPROCESSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/Tensor.h"

namespace arm_compute {

/// Selects the best boxes of a detector, like TFLite's custom operator: decoding and non-maximum suppression.
///
/// An anchor (y, x, h, w) and an encoding (ty, tx, th, tw), divided by the scales of info, give a box with the centre
/// (ty h + y, tx w + x), the height exp(th) h and the width exp(tw) w. Boxes are not clipped. Boxes with a score of at
/// least info.nms_score_threshold() are candidates, in order of descending score; equal scores are ordered by index. A
/// candidate is kept if its overlap with each box that was kept before is at most info.iou_threshold().
/// - Regular suppression processes each class separately, keeps at most info.detection_per_class() boxes of each, and
///   returns the best info.max_detections(), one row each; ties are ordered by class, then by rank in the class.
/// - Fast suppression processes all boxes at once, each with its best score, and keeps at most info.max_detections().
///   Each has info.max_classes_per_detection() rows for its best classes, or fewer if there are fewer classes.
///
/// Rows after the last result are zero. Quantized inputs are dequantized.
///
/// | box_encoding   | score               | anchors        | boxes | classes | scores | num_detection |
/// |----------------|---------------------|----------------|-------|---------|--------|---------------|
/// | QASYMM8        | QASYMM8, F32        | QASYMM8        | F32   | F32     | F32    | F32           |
/// | QASYMM8_SIGNED | QASYMM8_SIGNED, F32 | QASYMM8_SIGNED | F32   | F32     | F32    | F32           |
/// | F32            | F32                 | F32            | F32   | F32     | F32    | F32           |
class NEDetectionPostProcessLayer : public detail::CpuFunction {
public:
    NEDetectionPostProcessLayer(std::shared_ptr<IMemoryManager> memory_manager = nullptr)
        : CpuFunction(memory_manager) {}

    /// @param input_box_encoding (4, N): ty, tx, th, tw.
    /// @param input_score        (classes + 1, N): the first class is the background and is ignored.
    /// @param input_anchors      (4, N): y, x, h, w.
    /// @param output_boxes       (4, D): ymin, xmin, ymax, xmax; D is max_detections times max_classes_per_detection.
    /// @param output_classes     (D): class numbers from 0; the background is not counted.
    /// @param output_scores      (D): scores of the boxes.
    /// @param num_detection      (1): number of boxes kept.
    ///                           Empty infos of outputs are filled in.
    /// @param info               Thresholds: scores from 0 to 1, overlap above 0 and at most 1. Scales must not be 0.
    ///                           With dequantize_scores() false the scores must be F32.
    void configure(const ITensor *input_box_encoding, const ITensor *input_score, const ITensor *input_anchors,
                   ITensor *output_boxes, ITensor *output_classes, ITensor *output_scores, ITensor *num_detection,
                   DetectionPostProcessLayerInfo info = DetectionPostProcessLayerInfo());
    static Status validate(const ITensorInfo *input_box_encoding, const ITensorInfo *input_class_score,
                           const ITensorInfo *input_anchors, ITensorInfo *output_boxes, ITensorInfo *output_classes,
                           ITensorInfo *output_scores, ITensorInfo *num_detection,
                           DetectionPostProcessLayerInfo info = DetectionPostProcessLayerInfo());
};

}  // namespace arm_compute

#endif  // ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDETECTIONPOSTPROCESSLAYER_H
