// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/fft1d/fft1d.h"

namespace ac {
namespace fft {
struct LineLimits;
}
namespace fft1d {

/// The plan for an OpenCL device; plan() has checked the arguments. `limits`: memory limits other than those of
/// LineLimits{}.
Status plan_cl(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &dst, const FFT1DInfo &info,
               const Target &target, const fft::LineLimits *limits = nullptr);

}  // namespace fft1d
}  // namespace ac
