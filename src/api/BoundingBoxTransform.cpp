// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBoundingBoxTransform.h"
#include "arm_compute/runtime/NEON/functions/NEBoundingBoxTransform.h"

#include "src/api/twins.h"
#include "src/ops/bounding_box_transform/bounding_box_transform.h"

#define AC_PARAMETERS(T) const T *boxes, T *pred_boxes, const T *deltas, const BoundingBoxTransformInfo &info
AC_FUNCTION(BoundingBoxTransform, (boxes, pred_boxes, deltas, info), "BoundingBoxTransform",
            ac::bounding_box_transform::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target), ac::in(boxes),
            ac::in_place(ac::in(deltas)), ac::out(pred_boxes))
