// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCannyEdge.h"
#include "arm_compute/runtime/NEON/functions/NECannyEdge.h"

#include "src/api/twins.h"
#include "src/ops/canny_edge/canny_edge.h"

#define AC_PARAMETERS(T)                                                                                 \
    T *input, T *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size, int32_t norm_type, \
        BorderMode border_mode, uint8_t constant_border_value
AC_FUNCTION(
    CannyEdge, (input, output, upper_thr, lower_thr, gradient_size, norm_type, border_mode, constant_border_value),
    "CannyEdge",
    ac::canny_edge::plan(c.plan, c.in(0), c.out(),
                         {upper_thr, lower_thr, gradient_size, norm_type, {border_mode, constant_border_value}, false},
                         c.target),
    ac::in(input), ac::out(output))

#ifdef AC_API_CPU
AC_CONFIGURE(
    CannyEdge,
    (ITensor * input, ITensor *output, int32_t upper_thr, int32_t lower_thr, int32_t gradient_size, int32_t norm_type,
     BorderMode border_mode, uint8_t constant_border_value, bool, bool keep_one),
    ac::call(
        "CannyEdge",
        [&](const ac::PlanCall &c) {
            return ac::canny_edge::plan(
                c.plan, c.in(0), c.out(),
                {upper_thr, lower_thr, gradient_size, norm_type, {border_mode, constant_border_value}, keep_one},
                c.target);
        },
        ac::in(input), ac::out(output)))
#endif
