// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// Merges dimensions 0, 1 and 2, in logical order: [a, b, c, n...] to [a * b * c, n...]. Any type; quantized types keep
/// their quantization. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Flatten, flatten, const ITensorInfo &src, ITensorInfo &dst)
