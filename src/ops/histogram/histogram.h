// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/IDistribution1D.h"

#include "src/base/interface.h"
#include "src/plan/plan.h"

/// output[(v - offset) * bins / range] = the number of pixels v, for v from offset to offset + range - 1; other pixels
/// are not counted. U8 of up to two dimensions. The distribution must exist as long as the plan; on a device it is an
/// ICLDistribution1D. Pack: ACL_SRC.
AC_DECLARE_PLAN(Histogram, histogram, const ITensorInfo &src, IDistribution1D &output)

namespace ac::histogram {

Status plan_cl(PlanPtr &out, const ITensorInfo &src, IDistribution1D &output, const Target &target);

}  // namespace ac::histogram
