// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = src > 0 ? src : src * alpha, elementwise, with broadcasting. This is PRELU of ElementwiseBinary
/// as an operator that a build_config can name; ElementwiseBinary states the types.
/// Pack: ACL_SRC_0 src, ACL_SRC_1 alpha, ACL_DST dst; dst may be an input that has the broadcast shape.
AC_DECLARE_PLAN(PRelu, prelu, const ITensorInfo &src, const ITensorInfo &alpha, ITensorInfo &dst)
