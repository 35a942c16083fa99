// SPDX-License-Identifier: MIT
#include "src/ops/detection_output/detection_output.h"

#include "src/ops/detection_output/detection_output.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(DetectionOutput, R"(
in locations: (4 P B, N): encoded boxes of P priors, B = 1 or one for each class, of N images
in confidences: (P C, N): scores of the classes of each prior
in priors: (4 P, 2): boxes, and variances
out dst: (7, keep_top_k N): image, label, score, xmin, ymin, xmax, ymax; rows behind the last detection are not written
unsigned classes: with the background
bool share_location = false: one box of a prior for all classes
DetectionOutputLayerCodeType code_type = CORNER: how boxes are encoded
int keep_top_k: most detections of an image; -1: all
float nms_threshold: overlap above which a box is dropped
int top_k = -1: most candidates of a class; -1: all
int background_label_id = -1: the class for no object; -1: none
float confidence_threshold = 0: scores above it count
bool variance_encoded_in_target = false: locations are multiplied by the variances already
float eta = 1: the overlap threshold shrinks by it with each box, while it is above 0.5
)") {
    const DetectionOutputLayerInfo info(given.classes, given.share_location, given.code_type, given.keep_top_k,
                                        given.nms_threshold, given.top_k, given.background_label_id,
                                        given.confidence_threshold, given.variance_encoded_in_target, given.eta);
    return detection_output::plan(plan, call.in(given.locations), call.in(given.confidences), call.in(given.priors),
                                  call.out(given.dst), info, call.target);
}
