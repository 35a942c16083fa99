// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ADD_H
#define AC_OPS_ADD_H

#include "arm_compute/core/Types.h"
#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "src/plan/plan.h"

namespace ac {
namespace add {

/// dst = a + b, elementwise, with broadcasting of dimensions of extent 1.
///
/// Types: a, b and dst alike in U8, S16, S32, F16, F32, QASYMM8, QASYMM8_SIGNED, QSYMM16; or a and b QSYMM16 and dst
/// S32. Integers saturate or wrap as `policy` says; quantized sums are requantized to dst and saturate (WRAP is an
/// error); the scales of 8-bit inputs are at most 127 times dst's. Equal bits on all tiers. Pack: ACL_SRC_0 a,
/// ACL_SRC_1 b, ACL_DST dst; dst may be a or b where it has the broadcast shape.
Status plan(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
            arm_compute::ConvertPolicy policy, const arm_compute::ActivationLayerInfo &activation,
            const Target &target = Target::host());

/// What plan() makes for an OpenCL device, its rules being kept.
Status plan_cl(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, const ITensorInfo &dst,
               arm_compute::ConvertPolicy policy, const Target &target);

}  // namespace add
}  // namespace ac

#endif  // AC_OPS_ADD_H
