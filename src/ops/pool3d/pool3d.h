// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Pool3d)

namespace ac::pool3d {

/// dst = maximum, mean, or root of the mean of squares, over windows that slide along width, height and depth of src.
///
/// NDHWC: (channels, width, height, depth, batches). Types: src and dst alike in F16, F32, QASYMM8, QASYMM8_SIGNED; an
/// empty dst takes src's quantization, another one is honoured. Padding never wins a maximum; in a mean it counts as
/// zero, as far as it was asked for, and with exclude_padding not at all. Means of quantized tensors exclude it. Sums
/// of F16 are in single precision; quantized means are exact sums, rounded once, to nearest, ties away from zero.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::Pooling3dLayerInfo &info,
            const Target &target = Target::host());

}  // namespace ac::pool3d
