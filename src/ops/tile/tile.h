// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "src/plan/plan.h"

/// dst repeats src multiples[d] times along dimension d: dst(x, ...) = src(x % extent, ...). Any type; 1 to 4
/// multiples, each at least 1. Pack: ACL_SRC, ACL_DST.
AC_DECLARE_PLAN(Tile, tile, const ITensorInfo &src, ITensorInfo &dst, const Multiples &multiples)
