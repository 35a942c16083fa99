// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/runtime/FunctionDescriptors.h"

#include "src/plan/plan.h"

namespace ac {

extern const Operator FFT2D_operator;

namespace fft2d {

/// FFT1D along `info.axis0`, then along `info.axis1`, which is another one: the rules are those of src/ops/fft1d. What
/// lies between is complex. Pack: ACL_SRC, ACL_DST; dst may be src.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const arm_compute::FFT2DInfo &info,
            const Target &target = Target::host());

}  // namespace fft2d
}  // namespace ac
