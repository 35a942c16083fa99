// SPDX-License-Identifier: MIT
#include "src/ops/bounding_box_transform/bounding_box_transform.h"

#include "src/ops/bounding_box_transform/bounding_box_transform.record.h"
#include "src/registry/operators.h"

AC_C_OPERATOR(BoundingBoxTransform, R"(
in boxes: (4, M): x1, y1, x2, y2 of M boxes, in pixels of the scaled image
in= deltas: (4 K, M): dx, dy, dw, dh of each box for K classes
out pred_boxes: like deltas; x1, y1, x2, y2
float img_width: of the scaled image, in pixels
float img_height: of the scaled image, in pixels
float scale: of the image
float bbox_xform_clip: upper bound of dw and dh; log(1000 / 16) is usual
bool apply_scale = false: the result is in pixels of the scaled image
float weight_x = 1: divisor of dx
float weight_y = 1: divisor of dy
float weight_w = 1: divisor of dw
float weight_h = 1: divisor of dh
bool correct_transform_coords = false: one is taken off x2 and y2
)") {
    const BoundingBoxTransformInfo info(given.img_width, given.img_height, given.scale, given.apply_scale,
                                        {{given.weight_x, given.weight_y, given.weight_w, given.weight_h}},
                                        given.correct_transform_coords, given.bbox_xform_clip);
    return bounding_box_transform::plan(plan, call.in(given.boxes), call.in(given.deltas), call.out(given.pred_boxes),
                                        info, call.target);
}
