// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Flatten)

namespace ac::flatten {

/// Merges dimensions 0, 1 and 2, in logical order: [a, b, c, n...] to [a * b * c, n...]. Any type; quantized types keep
/// their quantization. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target = Target::host());

}  // namespace ac::flatten
