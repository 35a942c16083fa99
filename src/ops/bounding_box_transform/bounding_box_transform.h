// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/ProposalInfo.h"

#include "src/plan/plan.h"

/// Transforms boxes (4, M) by their deltas for K classes (4 K, M) into predicted boxes (4 K, M), as documented by
/// NEBoundingBoxTransform. All types are computed in F32.
/// Pack: ACL_SRC_0 boxes, ACL_SRC_1 deltas, ACL_DST predicted boxes, which may be the deltas.
AC_DECLARE_PLAN(BoundingBoxTransform, bounding_box_transform, const ITensorInfo &boxes, const ITensorInfo &deltas,
                ITensorInfo &predicted, const BoundingBoxTransformInfo &info)
