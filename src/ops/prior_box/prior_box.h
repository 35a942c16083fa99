// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/types/DetectionInfo.h"

#include "src/plan/plan.h"

/// The prior boxes of each cell of a feature map, as documented by NEPriorBoxLayer. Pack: ACL_DST; inputs are not read.
AC_DECLARE_PLAN(PriorBox, prior_box, const ITensorInfo &features, const ITensorInfo &image, ITensorInfo &dst,
                const PriorBoxLayerInfo &info)
