// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Transpose)

namespace ac::transpose {

/// Swaps dimensions 0 and 1; all others stay, so each matrix of a batch is transposed. Any type; quantized
/// types keep their quantization. src and dst must not overlap. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

/// For configure(), before plan(): a dst with another shape or fewer dimensions takes src's transposed shape, unless it
/// has memory.
void correct_shape(const ITensorInfo &src, ITensorInfo &dst);

}  // namespace ac::transpose
