// SPDX-License-Identifier: MIT
#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.h"

#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(BoxWithNonMaximaSuppressionLimit, R"(
in scores_in: (C, N): of N boxes for C classes; class 0 of several is the background
in boxes_in: (4 C, N): x1, y1, x2, y2 for each class
in? batch_splits_in: (B): how many of the N rows are of each image
out scores_out: (M), with a shape; zero after the last result
out boxes_out: (4, M), with a shape
out classes: (M), with a shape
out? batch_splits_out: (B): how many results each image has
out? keeps: (M): row of the input of each result
out? keeps_size: (C) of U32: how many results each class has
float score_thresh = 0: scores above it count
float nms: overlap above which a box is dropped
int detections_per_im = 100: results of an image if C > 1, and equal ones; 0: any number
bool soft_nms = false: scores shrink with the overlap; boxes are not dropped for it
NMSType soft_nms_method = LINEAR: how they shrink
float soft_nms_sigma = 1: of GAUSSIAN
float soft_nms_min_score = 0: boxes whose score falls below it are dropped
bool suppress_size = false: boxes are dropped whose common part with a better one is too small, or outside
float min_size = 1: smallest side of a common part, in pixels
float im_width = 1: of the image, in pixels
float im_height = 1: of the image, in pixels
)") {
    namespace op = box_with_non_maxima_suppression_limit;
    const BoxNMSLimitInfo info(given.score_thresh, given.nms, given.detections_per_im, given.soft_nms,
                               given.soft_nms_method, given.soft_nms_sigma, given.soft_nms_min_score,
                               given.suppress_size, given.min_size, given.im_width, given.im_height);
    const op::Inputs in{call.in(given.scores_in), call.in(given.boxes_in), call.inputs[given.batch_splits_in]};
    const op::Outputs to{call.out(given.scores_out), call.out(given.boxes_out),
                         call.out(given.classes),    call.outputs[given.batch_splits_out],
                         call.outputs[given.keeps],  call.outputs[given.keeps_size]};
    return op::plan(plan, in, to, info, call.target);
}
