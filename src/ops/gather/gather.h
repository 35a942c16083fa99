// SPDX-License-Identifier: MIT
#pragma once

#include "src/plan/plan.h"

/// dst = the elements of dimension `axis` of src selected by the indices, whose dimensions replace it. Indices are U32
/// or S32; an index out of range gives zero bytes. Any type; src has at most 4 dimensions, dst at most 6. A negative
/// axis counts from the end. dst may merge or split these dimensions.
/// Pack: ACL_SRC, ACL_SRC_1 (indices), ACL_DST.
AC_DECLARE_PLAN(Gather, gather, const ITensorInfo &src, const ITensorInfo &indices, ITensorInfo &dst, int axis)
