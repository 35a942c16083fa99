// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/detection/boxes.h"

namespace ac::bounding_box_transform {

/// The plan for an OpenCL device: `rows` boxes, each with the deltas of `classes` classes.
Status plan_cl(PlanPtr &out, const ITensorInfo &boxes, const detection::Transform &transform, size_t rows,
               size_t classes, const Target &target);

}  // namespace ac::bounding_box_transform
