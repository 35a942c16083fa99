// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

namespace ac::lstm {

/// What follows the product of a step without peephole weights and normalization, in one launch: ACL_SRC_0 is the cell,
/// ACL_DST_0 the sums of all gates, which become gates and cell, ACL_DST_1 c', ACL_DST_2 and, with `copies`, ACL_DST_0
/// + 3 are h'. `cell`: (units, batches). `clip`: of c'; 0: none.
Status plan_cell_cl(PlanPtr &out, const ITensorInfo &cell, const arm_compute::ActivationLayerInfo &activation,
                    float clip, bool cifg, bool copies, const Target &target);

/// The sums of all gates of a few batches: dst = weights * [x h] + bias, with ACL_SRC_0 x, ACL_SRC_1 h, ACL_SRC_2 the
/// weights, of (inputs + outputs, columns), and ACL_SRC_3 the bias, if it is `biased`.
Status plan_sums_cl(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &h, const ITensorInfo &weights, bool biased,
                    const Target &target);

}  // namespace ac::lstm
