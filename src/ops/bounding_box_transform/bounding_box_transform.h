// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(BoundingBoxTransform)

namespace ac::bounding_box_transform {

/// Boxes (4, M) and their deltas for K classes (4 K, M) to predicted boxes (4 K, M), as NEBoundingBoxTransform
/// documents. F32 and F16 are computed in F32, and so are quantized numbers.
/// Pack: ACL_SRC_0 boxes, ACL_SRC_1 deltas, ACL_DST predicted boxes, which may be the deltas.
Status plan(PlanPtr &out, const ITensorInfo &boxes, const ITensorInfo &deltas, ITensorInfo &predicted,
            const arm_compute::BoundingBoxTransformInfo &info, const Target &target = Target::host());

}  // namespace ac::bounding_box_transform
