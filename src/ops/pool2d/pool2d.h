// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = maximum, mean, or root mean square over windows that slide along width and height of src.
///
/// Types: src and dst are both F32, F16, QASYMM8 or QASYMM8_SIGNED (no L2 for quantized types), NHWC or NCHW, up to 4
/// dimensions. The layout is src's or, if it has none, that of info. An empty dst takes src's quantization; a given one
/// may have another. Padding never wins a maximum. In a mean it counts as zero, as far as it was requested (what
/// rounding up adds after it does not count); with exclude_padding it does not count. F16 is summed in single precision
/// whatever fp_mixed_precision is. Quantized means are exact integer sums, rounded once, to nearest, ties away from
/// zero. indices (may be null), for maxima: U32 of dst's shape. Each is the position of the first element with the
/// maximum, in elements of a dense tensor from the start of its batch; with use_kernel_indices, its position in the
/// window, row by row. Pack: ACL_SRC, ACL_DST_0, ACL_DST_1 the indices.
AC_DECLARE_PLAN(Pool2d, pool2d, const ITensorInfo &src, ITensorInfo &dst, ITensorInfo *indices,
                const PoolingLayerInfo &info)
