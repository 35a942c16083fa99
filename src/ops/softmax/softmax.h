// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = exp(beta * src) / sum(exp(beta * src)), with the sum along `axis`; with `log`, the natural logarithm of it.
///
/// Types: src and dst are both F32, F16, QASYMM8 or QASYMM8_SIGNED. At most 6 dimensions; axis -1 is the last one. A
/// quantized dst must have the quantization that covers the results' range (get_softmax_output_quantization_info()); an
/// empty one takes it. F16 is computed in single precision. Quantized lines sum a table of 24-bit exponentials in
/// integers and round once, to nearest, ties away from zero. Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(Softmax, softmax, const ITensorInfo &src, ITensorInfo &dst, float beta, int32_t axis, bool log)
