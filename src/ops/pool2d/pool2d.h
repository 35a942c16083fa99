// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Pool2d)

namespace ac::pool2d {

/// dst = maximum, mean, or root of the mean of squares, over windows that slide along width and height of src.
///
/// Types: src and dst alike in F32, F16, QASYMM8, QASYMM8_SIGNED (no L2 for the quantized ones), NHWC or NCHW, up to 4
/// dimensions, in src's layout or, where it has none, in that of info; an empty dst takes src's quantization, another
/// one is honoured. Padding never wins a maximum. It counts as zero in a mean, as far as it was asked for (what
/// rounding up adds after it is not counted), and with exclude_padding not at all. F16 is summed in single precision
/// whatever fp_mixed_precision says. Quantized means are exact sums of integers, rounded once, to nearest, ties away
/// from zero. indices (may be null), for maxima: U32 of dst's shape, the position of the first element that is the
/// maximum, in elements of a dense tensor from the start of its batch; with use_kernel_indices its position in the
/// window, row by row. Pack: ACL_SRC, ACL_DST_0, ACL_DST_1 the indices.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, ITensorInfo *indices,
            const arm_compute::PoolingLayerInfo &info, const Target &target = Target::host());

}  // namespace ac::pool2d
