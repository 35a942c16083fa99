// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Softmax)

namespace ac::softmax {

/// dst = exp(beta * src) / sum(exp(beta * src)), the sum taken along `axis`; with `log` the natural logarithm of it.
///
/// Types: src and dst alike in F32, F16, QASYMM8, QASYMM8_SIGNED. Up to 6 dimensions; axis -1 is the last one. A
/// quantized dst has the quantization that covers the results' range (get_softmax_output_quantization_info()), and no
/// other; an empty one takes it. F16 is computed in single precision. Quantized lines sum a table of exponentials of 24
/// bits in integers and round once, to nearest, ties away from zero. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, float beta, int32_t axis, bool log,
            const Target &target = Target::host());

}  // namespace ac::softmax
