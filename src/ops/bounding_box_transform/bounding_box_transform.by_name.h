// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/by_name.h"

AC_BY_NAME(BoundingBoxTransform, weights, NEBoundingBoxTransform, CLBoundingBoxTransform) {
    T *boxes = c.in("boxes", info_of({4, 9}, DataType::F32), 0, 50),
      *deltas = c.in("deltas", info_of({8, 9}, DataType::F32)), *dst = c.out("pred_boxes");
    c.real("img_width", 60).real("img_height", 55).real("scale", 1.5).flag("apply_scale", true);
    c.real("weight_x", 2).real("weight_y", 3).real("weight_w", 4).real("weight_h", 5).real("bbox_xform_clip", 0.25);
    c.flag("correct_transform_coords", true);
    const BoundingBoxTransformInfo info(60, 55, 1.5F, true, {{2, 3, 4, 5}}, true, 0.25F);
    c.expect([&](Fn &f) { f.configure(boxes, dst, deltas, info); });
}
