// SPDX-License-Identifier: MIT
#ifndef AC_OPS_BOUNDING_BOX_TRANSFORM_CL_H
#define AC_OPS_BOUNDING_BOX_TRANSFORM_CL_H

#include "src/ops/detection/boxes.h"

namespace ac {
namespace bounding_box_transform {

/// The plan for an OpenCL device: `rows` boxes with deltas of `classes` classes each.
Status plan_cl(PlanPtr &out, const ITensorInfo &boxes, const detection::Transform &transform, size_t rows,
               size_t classes, const Target &target);

}  // namespace bounding_box_transform
}  // namespace ac

#endif  // AC_OPS_BOUNDING_BOX_TRANSFORM_CL_H
