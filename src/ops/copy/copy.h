// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

AC_DECLARE_OPERATOR(Copy)

namespace ac::copy {

/// dst = src, any type and shape; strides may differ. The quantization of the two is not compared: bits are copied.
///
/// `padding`: elements of dst in front of and after src, for the first dimensions. Those elements keep what they hold,
/// so that whoever pads can fill them in a way of his own. Pack: ACL_SRC, ACL_DST.
Status plan(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst,
            const arm_compute::PaddingList &padding = arm_compute::PaddingList(),
            const Target &target = Target::host());

}  // namespace ac::copy
