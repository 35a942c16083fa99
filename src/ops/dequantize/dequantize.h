// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/dequantize/dequantize.args.h"
#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(Dequantize)

namespace ac::dequantize {

/// dst = (src - offset) * scale, in single precision; rounded once more if dst is F16.
///
/// src: QASYMM8, QASYMM8_SIGNED, QSYMM8, QSYMM8_PER_CHANNEL, QSYMM16; dst: F32 or F16. Per channel: one scale for each
/// element of src's channel dimension, which is 0 in NHWC and 2 in NCHW. An empty dst takes src's shape, and F32 if it
/// has no type. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments. The scales, of the given shape, broadcast against
/// src.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const DequantizeArgs &args,
               std::vector<float> scales, const TensorShape &scales_shape, const Target &target);

}  // namespace ac::dequantize
