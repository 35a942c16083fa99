// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLFastCorners.h"
#else
#include "arm_compute/runtime/NEON/functions/NEFastCorners.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fast_corners/fast_corners.h"

using arm_compute::BorderMode;

#ifdef AC_API_CL
AC_CONFIGURE(FastCorners,
             (const ICLImage *input, float threshold, bool nonmax_suppression, ICLKeyPointArray *corners,
              unsigned int *num_corners, BorderMode border_mode, uint8_t),
             ac::call(
                 "FastCorners",
                 [&](const ac::PlanCall &c) {
                     return ac::fast_corners::plan(
                         c.plan, c.in(0), {threshold, nonmax_suppression, false, border_mode, corners, num_corners},
                         c.target);
                 },
                 ac::in(input)))
#else
AC_CONFIGURE(FastCorners,
             (const IImage *input, float threshold, bool nonmax_suppression, IKeyPointArray *corners,
              BorderMode border_mode, bool near_edges, unsigned int *num_corners),
             ac::call(
                 "FastCorners",
                 [&](const ac::PlanCall &c) {
                     return ac::fast_corners::plan(
                         c.plan, c.in(0),
                         {threshold, nonmax_suppression, near_edges, border_mode, corners, num_corners}, c.target);
                 },
                 ac::in(input)))
#endif
