// SPDX-License-Identifier: MIT
#include "src/ops/detection_post_process/detection_post_process.h"

#include "src/ops/detection_post_process/detection_post_process.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(DetectionPostProcess, R"(
in box_encoding: (4, N): y, x, h, w of each box, relative to its anchor
in score: (classes + 1, N): the background first
in anchors: (4, N): y, x, h, w
out boxes: (4, D): ymin, xmin, ymax, xmax; D = max_detections * max_classes_per_detection
out classes: (D): numbers from 0, without the background
out scores: (D)
out num_detection: (1): how many detections there are
unsigned max_detections: most detections
unsigned max_classes_per_detection = 1: classes of one detection; fast suppression only
float nms_score_threshold: lowest score of a detection, 0 to 1
float iou_threshold: overlap above which a box is dropped, above 0, at most 1
unsigned num_classes: without the background
float scale_y = 1: divisor of the encoded y
float scale_x = 1: divisor of the encoded x
float scale_h = 1: divisor of the encoded h
float scale_w = 1: divisor of the encoded w
bool use_regular_nms = false: suppression class by class
unsigned detection_per_class = 100: most detections of a class; regular suppression only
)") {
    const DetectionPostProcessLayerInfo info(given.max_detections, given.max_classes_per_detection,
                                             given.nms_score_threshold, given.iou_threshold, given.num_classes,
                                             {{given.scale_y, given.scale_x, given.scale_h, given.scale_w}},
                                             given.use_regular_nms, given.detection_per_class);
    const detection_post_process::Outputs outputs{call.out(given.boxes), call.out(given.classes),
                                                  call.out(given.scores), call.out(given.num_detection)};
    return detection_post_process::plan(plan, call.in(given.box_encoding), call.in(given.score), call.in(given.anchors),
                                        outputs, info, call.target);
}
