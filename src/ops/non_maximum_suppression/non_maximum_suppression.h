// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::non_maximum_suppression {

/// The indices of boxes that overlap no better box by more than a threshold, as documented by CPPNonMaximumSuppression.
/// Pack: ACL_SRC_0 boxes, ACL_SRC_1 scores, ACL_DST indices.
Status plan(PlanPtr &out, const ITensorInfo &boxes, const ITensorInfo &scores, const ITensorInfo &indices,
            size_t max_output_size, float score_threshold, float nms_threshold, const Target &target = Target::host());

}  // namespace ac::non_maximum_suppression
