// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::qlstm_layer_norm {

/// The layer normalization of a quantized LSTM, in integers: each row of src becomes
///     (x - mean) / sqrt(variance) * weights + bias
/// with mean and variance those of the row; a variance below 2 steps counts as 1. All in fixed point, as gemmlowp has
/// it: the inverse root by five of Newton's steps, normalized values with 10 bits after the point. Both backends give
/// equal bits.
///
/// Types: src (n, rows) and dst QSYMM16, weights (n) QSYMM16 with a scale above zero, bias (n) S32. The scale of src
/// has no influence; that of bias is the scale of weights times 2^-10. An empty dst takes src's shape and the scale
/// 2^-12, which is that of the results whatever dst says. n is at most 2^20. Pack: ACL_SRC_0 src, ACL_SRC_1 weights,
/// ACL_SRC_2 bias, ACL_DST; dst may be src.
/// @param op The operator in whose name it refuses.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &weights,
            const ITensorInfo &bias, ITensorInfo &dst, const Target &target = Target::host());

#ifdef ARM_COMPUTE_CL
/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, int32_t multiplier, int32_t shift,
               const Target &target);
#endif

}  // namespace ac::qlstm_layer_norm
