// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPBoxWithNonMaximaSuppressionLimit.h"

#include "src/api/twins.h"
#include "src/ops/box_with_non_maxima_suppression_limit/box_with_non_maxima_suppression_limit.h"

#define AC_PARAMETERS(T)                                                                                      \
    const T *scores_in, const T *boxes_in, const T *batch_splits_in, T *scores_out, T *boxes_out, T *classes, \
        T *batch_splits_out, T *keeps, T *keeps_size, const BoxNMSLimitInfo info
AC_CLASS(CPPBoxWithNonMaximaSuppressionLimit, "BoxWithNonMaximaSuppressionLimit",
         ac::box_with_non_maxima_suppression_limit::plan(c.plan, {c.in(0), c.in(1), c.in_or_null(2)},
                                                         {c.out(0), c.out(1), c.out(2), c.out_or_null(3),
                                                          c.out_or_null(4), c.out_or_null(5)},
                                                         info, c.target),
         ac::in(scores_in), ac::in(boxes_in), ac::in_or_null(batch_splits_in), ac::out(scores_out), ac::out(boxes_out),
         ac::out(classes), ac::out_or_null(batch_splits_out), ac::out_or_null(keeps), ac::out_or_null(keeps_size))
