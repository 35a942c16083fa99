// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(FillBorder)

namespace ac::fill_border {

/// Writes the padding around the planes of dimensions 0 and 1: up to `width` elements on each side, limited to the
/// padding that exists. CONSTANT: the raw bits of `value`; REPLICATE: the nearest element of the valid region;
/// UNDEFINED: nothing. Any type. Pack: ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &tensor, unsigned width, arm_compute::BorderMode mode,
            const arm_compute::PixelValue &value, const Target &target = Target::host());

}  // namespace ac::fill_border
