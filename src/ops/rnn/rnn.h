// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(RNN)

namespace ac::rnn {

struct RnnOperands {
    const ITensorInfo &src, &weights, &recurrent, &bias;
    ITensorInfo &hidden, &dst;
    const ActivationLayerInfo &activation;
};

/// hidden = activation(src * weights^T + hidden * recurrent + bias), dst = hidden: one step of a recurrent layer.
///
/// src (I, batches), weights (I, U), recurrent (U, U), bias (U), hidden and dst (U, batches) are all F32 or F16. hidden
/// is read, then written. prepare() packs the weights and marks them as unused. An empty dst is filled in.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 weights, ACL_SRC_2 recurrent, ACL_SRC_3 bias, ACL_DST_0 hidden, ACL_DST_1 dst.
Status plan(PlanPtr &out, const RnnOperands &call, const Target &target = Target::host());

}  // namespace ac::rnn
