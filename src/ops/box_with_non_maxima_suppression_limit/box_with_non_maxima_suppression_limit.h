// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(BoxWithNonMaximaSuppressionLimit)

namespace ac::box_with_non_maxima_suppression_limit {

/// The infos of a call; pointers may be null.
struct Inputs {
    const ITensorInfo &scores, &boxes;
    const ITensorInfo *splits;
};
struct Outputs {
    const ITensorInfo &scores, &boxes, &classes;
    const ITensorInfo *splits, *keeps, *keeps_size;
};

/// Selects the best boxes of each class, as documented by CPPBoxWithNonMaximaSuppressionLimit.
/// Pack: ACL_SRC_0 scores, ACL_SRC_1 boxes, ACL_SRC_2 batch splits; from ACL_DST_0 on: scores, boxes, classes, batch
/// splits, keeps, keeps' sizes.
Status plan(PlanPtr &out, const Inputs &in, const Outputs &to, const BoxNMSLimitInfo &info,
            const Target &target = Target::host());

}  // namespace ac::box_with_non_maxima_suppression_limit
