// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

#include <vector>

AC_DECLARE_OPERATOR(Concatenate)

namespace ac::concatenate {

/// dst holds the sources, concatenated along dimension `axis` (0 to 5). Their other dimensions are equal.
///
/// Any type, the same for all. QASYMM8 and QASYMM8_SIGNED sources whose quantization is not dst's are requantized, to
/// nearest, ties away from zero, saturating; other quantized types must have dst's quantization. An empty dst takes the
/// quantization of the first source. Pack: ACL_SRC_VEC + i, ACL_DST.
Status plan(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, ITensorInfo &dst, size_t axis,
            const Target &target = Target::host());

/// The plan for an OpenCL device; plan() has checked the arguments.
Status plan_cl(PlanPtr &out, const std::vector<const ITensorInfo *> &srcs, const ITensorInfo &dst, size_t axis,
               const Target &target);

}  // namespace ac::concatenate
