// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Transpose)

namespace ac::transpose {

/// Dimensions 0 and 1 change places; all others stay, so batches of matrices are transposed each. Any type; quantized
/// types keep their quantization. src and dst must not overlap. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

/// For configure(), before plan(): a dst that has another shape, or fewer dimensions, takes src's transposed one, if it
/// has no memory yet.
void correct_shape(const ITensorInfo &src, ITensorInfo &dst);

}  // namespace ac::transpose
