// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// Each row of src, along dimension 0, becomes (x - mean) / sqrt(variance + epsilon), with the mean and variance of the
/// row. The variance is the mean of the squared differences (divided by n, not n - 1).
///
/// Types: src and dst are both F32 or F16, on the CPU also QASYMM8: its real values are normalized and rounded to the
/// nearest step of dst, ties away from zero, saturating. At most 2 dimensions. Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(MeanStdDevNormalize, mean_std_dev_normalize, const ITensorInfo &src, ITensorInfo &dst, float epsilon)
