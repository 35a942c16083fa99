// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

/// FFT1D along `info.axis0`, then along `info.axis1`, which must differ; the rules are those of src/ops/fft1d. The
/// intermediate result is complex. Pack: ACL_SRC, ACL_DST; dst may be src.
AC_DECLARE_PLAN(FFT2D, fft2d, const ITensorInfo &src, ITensorInfo &dst, const FFT2DInfo &info)
