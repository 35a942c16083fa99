// SPDX-License-Identifier: MIT
#ifndef AC_OPS_NON_MAXIMUM_SUPPRESSION_H
#define AC_OPS_NON_MAXIMUM_SUPPRESSION_H

#include "src/plan/plan.h"

namespace ac {
namespace non_maximum_suppression {

/// The indices of boxes that overlap no better one by much, as CPPNonMaximumSuppression documents.
/// Pack: ACL_SRC_0 boxes, ACL_SRC_1 scores, ACL_DST indices.
Status plan(PlanPtr &out, const ITensorInfo &boxes, const ITensorInfo &scores, const ITensorInfo &indices,
            size_t max_output_size, float score_threshold, float nms_threshold, const Target &target = Target::host());

}  // namespace non_maximum_suppression
}  // namespace ac

#endif  // AC_OPS_NON_MAXIMUM_SUPPRESSION_H
