// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEBoundingBoxTransform.h"
#else
#include "arm_compute/runtime/CL/functions/CLBoundingBoxTransform.h"
#endif

#include "src/api/twins.h"
#include "src/ops/bounding_box_transform/bounding_box_transform.h"

namespace arm_compute {

namespace {

template <class T>
auto transform(const T *boxes, const T *pred_boxes, const T *deltas, const BoundingBoxTransformInfo &info) {
    return ac::call(
        "BoundingBoxTransform",
        [&](const ac::Call &c) {
            return ac::bounding_box_transform::plan(c.plan, c.in(0), c.in(1), c.out(), info, c.target);
        },
        ac::in(boxes), ac::in_place(ac::in(deltas)), ac::out(pred_boxes));
}

}  // namespace

AC_CONFIGURE(BoundingBoxTransform,
             (const AnyTensor *boxes, AnyTensor *pred_boxes, const AnyTensor *deltas,
              const BoundingBoxTransformInfo &info),
             transform<AnyTensor>(boxes, pred_boxes, deltas, info))
AC_VALIDATE(BoundingBoxTransform,
            (const ITensorInfo *boxes, const ITensorInfo *pred_boxes, const ITensorInfo *deltas,
             const BoundingBoxTransformInfo &info),
            transform(boxes, pred_boxes, deltas, info))

}  // namespace arm_compute
