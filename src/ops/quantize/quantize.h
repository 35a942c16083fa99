// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/quantize/quantize.args.h"
#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Quantize)

namespace ac::quantize {

/// dst = round(src / scale) + offset, with dst's quantization, to nearest, ties to even, saturating.
///
/// src: F32, F16, QASYMM8, QASYMM8_SIGNED (quantized sources are dequantized first: requantization). dst: QASYMM8,
/// QASYMM8_SIGNED, QASYMM16, on the CPU also QSYMM8 and, from floats, QSYMM8_PER_CHANNEL, with type and quantization
/// set; an empty dst takes src's shape. QSYMM8_PER_CHANNEL has a scale for each channel of dst's layout.
/// The division is in single precision and rounded once, except between 8-bit types, which are requantized. All rows
/// and backends give equal bits. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const QuantizeArgs &args,
               const Target &target);

}  // namespace ac::quantize
