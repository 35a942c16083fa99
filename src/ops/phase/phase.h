// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst = the angle of (x, y): SIGNED 0 to 255 for the full circle, UNSIGNED degrees modulo 180, to the nearest integer;
/// 0 for (0, 0). S16 to U8; an empty dst is filled in. Pack: ACL_SRC_0, ACL_SRC_1, ACL_DST.
AC_DECLARE_PLAN(Phase, phase, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst, PhaseType type)
