// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

namespace ac::lstm {

/// Everything after the product of a step, without peephole weights and normalization, in one launch. ACL_SRC_0 is the
/// cell; ACL_DST_0 holds the sums of all gates, then gates and cell; ACL_DST_1 is c'; ACL_DST_2 is h', and so is
/// ACL_DST_0 + 3 with `copies`. `cell`: (units, batches). `clip`: the limit of c'; 0: none.
Status plan_cell_cl(PlanPtr &out, const ITensorInfo &cell, const ActivationLayerInfo &activation, float clip, bool cifg,
                    bool copies, const Target &target);

/// The sums of all gates for a few batches: dst = weights * [x h] + bias. ACL_SRC_0 is x, ACL_SRC_1 h, ACL_SRC_2 the
/// weights (inputs + outputs, columns), ACL_SRC_3 the bias, if `biased`.
Status plan_sums_cl(PlanPtr &out, const ITensorInfo &x, const ITensorInfo &h, const ITensorInfo &weights, bool biased,
                    const Target &target);

}  // namespace ac::lstm
