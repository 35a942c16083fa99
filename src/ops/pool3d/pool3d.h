// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Pool3d)

namespace ac::pool3d {

/// dst = maximum, mean, or root mean square over windows that slide along width, height and depth of src.
///
/// NDHWC: (channels, width, height, depth, batches). Types: src and dst are both F16, F32, QASYMM8 or QASYMM8_SIGNED.
/// An empty dst takes src's quantization; a given one may have another. Padding never wins a maximum. In a mean it
/// counts as zero, as far as it was requested; with exclude_padding, which quantized means need, it does not count. F16
/// is summed in single precision; quantized means are exact sums, rounded once, to nearest, ties away from zero.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::Pooling3dLayerInfo &info,
            const Target &target = Target::host());

}  // namespace ac::pool3d
