// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/plan/plan.h"

/// dst(left + x * stride_x, top + y * stride_y) = src(x, y); all other elements are zero, in QASYMM8 and QASYMM8_SIGNED
/// dst's zero point. Any type, NCHW or NHWC. dst must have its shape, with room for all pixels; its other dimensions
/// are src's. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Upsample, upsample, const ITensorInfo &src, const ITensorInfo &dst, const PadStrideInfo &info)
