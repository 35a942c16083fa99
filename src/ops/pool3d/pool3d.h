// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = maximum, mean, or root mean square over windows that slide along width, height and depth of src.
///
/// NDHWC: (channels, width, height, depth, batches). Types: src and dst are both F16, F32, QASYMM8 or QASYMM8_SIGNED.
/// An empty dst takes src's quantization; a given one may have another. Padding never wins a maximum. In a mean it
/// counts as zero, as far as it was requested; with exclude_padding, which quantized means need, it does not count. F16
/// is summed in single precision; quantized means are exact sums, rounded once, to nearest, ties away from zero.
AC_DECLARE_PLAN(Pool3d, pool3d, const ITensorInfo &src, ITensorInfo &dst, const Pooling3dLayerInfo &info)
