// SPDX-License-Identifier: MIT
#ifndef ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDETECTIONPOSTPROCESSLAYER_H
#define ARM_COMPUTE_RUNTIME_NEON_FUNCTIONS_NEDETECTIONPOSTPROCESSLAYER_H

#include "arm_compute/runtime/FunctionBase.h"
#include "arm_compute/runtime/Tensor.h"

namespace arm_compute {

/// The best detections of a detector, as in TFLite's custom operator: boxes are decoded and suppressed.
///
/// With an anchor (y, x, h, w) and an encoding (ty, tx, th, tw), each divided by its scale of info, the box has the
/// centre (ty h + y, tx w + x), the height exp(th) h and the width exp(tw) w. Boxes are not clipped. Boxes whose score
/// is at least info.nms_score_threshold() are candidates, the best first; of equal scores the lower index comes first.
/// One is kept if its overlap with each that was kept before is at most info.iou_threshold().
/// - Regular suppression goes class by class, keeps at most info.detection_per_class() each, and gives out the best
///   info.max_detections() of all, one row each; of equal scores the lower class, then the better place in it.
/// - Fast suppression goes once over all boxes, each with its best score, and keeps at most info.max_detections(). Each
///   has info.max_classes_per_detection() rows, or as many as there are classes, for its best classes.
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
    /// @param input_score        (classes + 1, N): the first is the background, and not used.
    /// @param input_anchors      (4, N): y, x, h, w.
    /// @param output_boxes       (4, D): ymin, xmin, ymax, xmax; D is max_detections times max_classes_per_detection.
    /// @param output_classes     (D): numbers from 0, the background not counted.
    /// @param output_scores      (D).
    /// @param num_detection      (1): how many boxes were kept.
    ///                           Empty infos of outputs are filled in.
    /// @param info               Thresholds: of scores within 0 and 1, of overlap above 0 and at most 1. Scales that
    ///                           are not 0. With dequantize_scores() false the scores must be F32.
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
