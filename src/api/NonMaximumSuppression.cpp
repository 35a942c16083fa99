// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPNonMaximumSuppression.h"

#include "src/api/twins.h"
#include "src/ops/non_maximum_suppression/non_maximum_suppression.h"

#define AC_PARAMETERS(T)                                                                                     \
    const T *bboxes, const T *scores, T *indices, unsigned int max_output_size, const float score_threshold, \
        const float nms_threshold
AC_CLASS(CPPNonMaximumSuppression, "NonMaximumSuppression",
         ac::non_maximum_suppression::plan(c.plan, c.in(0), c.in(1), c.out(), max_output_size, score_threshold,
                                           nms_threshold, c.target),
         ac::in(bboxes), ac::in(scores), ac::out(indices))
