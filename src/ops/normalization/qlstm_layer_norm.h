// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

namespace ac::qlstm_layer_norm {

/// The layer normalization of a quantized LSTM, in integers: each row of src becomes
///     (x - mean) / sqrt(variance) * weights + bias
/// with the mean and variance of the row; a variance below 2 steps counts as 1. All in fixed point, as in gemmlowp: the
/// inverse square root takes five Newton steps; normalized values have 10 fractional bits. Both backends give
/// equal bits.
///
/// Types: src (n, rows) and dst QSYMM16, weights (n) QSYMM16 with a positive scale, bias (n) S32. The scale of src is
/// ignored; the scale of bias is that of weights times 2^-10. An empty dst takes src's shape and the scale 2^-12. The
/// results have this scale even if dst's differs. n is at most 2^20. Pack: ACL_SRC_0 src, ACL_SRC_1 weights,
/// ACL_SRC_2 bias, ACL_DST; dst may be src.
/// @param op The operator named in refusals.
Status plan(PlanPtr &out, const Operator &op, const ITensorInfo &src, const ITensorInfo &weights,
            const ITensorInfo &bias, ITensorInfo &dst, const Target &target = Target::host());

#ifdef ARM_COMPUTE_CL
/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const Operator &op, const ITensorInfo &src, int32_t multiplier, int32_t shift,
               const Target &target);
#endif

}  // namespace ac::qlstm_layer_norm
