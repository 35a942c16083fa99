// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(FFT2D)

namespace ac::fft2d {

/// FFT1D along `info.axis0`, then along `info.axis1`, which must differ; the rules are those of src/ops/fft1d. The
/// intermediate result is complex. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::FFT2DInfo &info,
            const Target &target = Target::host());

}  // namespace ac::fft2d
