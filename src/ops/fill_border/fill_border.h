// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// Writes the padding around the planes of dimensions 0 and 1: up to `width` elements on each side, limited to the
/// padding that exists. CONSTANT: the raw bits of `value`; REPLICATE: the nearest element of the valid region;
/// UNDEFINED: nothing. Any type. Pack: ACL_DST.
AC_DECLARE_PLAN(FillBorder, fill_border, const ITensorInfo &tensor, unsigned width, BorderMode mode,
                const PixelValue &value)
