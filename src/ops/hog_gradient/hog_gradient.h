// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"
#include "src/plan/region.h"

/// Lengths (Magnitude, L2NORM) and angles (Phase) of the gradients of an image (Derivative). U8 to S16 and U8, up to
/// two dimensions; empty outputs are filled in. UNDEFINED: pixels outside are found as with REPLICATE, and results that
/// need them are not valid. Pack: ACL_SRC, ACL_DST_0 magnitude, ACL_DST_1 phase.
AC_DECLARE_PLAN(HOGGradient, hog_gradient, const ITensorInfo &src, ITensorInfo &magnitude, ITensorInfo &phase,
                PhaseType type, const Border &border)
