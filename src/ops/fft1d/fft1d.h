// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(FFT1D)

namespace ac::fft1d {

/// dst[k] = sum of src[j] exp(-2 pi i j k / n) over the elements j of each line along `info.axis`; inverse: with the
/// other sign, divided by n. Any length, any of the six dimensions.
///
/// Types: F32; on OpenCL also F16, computed in F32. Elements have two channels (real, imaginary) or one (real). A real
/// src has no imaginary parts; a real dst keeps only the real parts. They cannot both be real. An empty dst
/// becomes complex. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const FFT1DInfo &info,
            const Target &target = Target::host());

/// As plan(), with the rule of the public functions: `info.axis` is 0 or 1.
Status plan_layer(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const FFT1DInfo &info,
                  const Target &target = Target::host());

}  // namespace ac::fft1d
