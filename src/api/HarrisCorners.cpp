// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLHarrisCorners.h"
#else
#include "arm_compute/runtime/NEON/functions/NEHarrisCorners.h"
#endif

#include "src/api/twins.h"
#include "src/ops/harris_corners/harris_corners.h"

using arm_compute::BorderMode;

#ifdef AC_API_CL
AC_CONFIGURE(HarrisCorners,
             (ICLImage * input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
              int32_t block_size, ICLKeyPointArray *corners, BorderMode border_mode, uint8_t constant_border_value,
              bool),
             ac::call(
                 "HarrisCorners",
                 [&](const ac::PlanCall &c) {
                     return ac::harris_corners::plan(c.plan, c.in(0),
                                                     {threshold,
                                                      min_dist,
                                                      sensitivity,
                                                      gradient_size,
                                                      block_size,
                                                      {border_mode, constant_border_value},
                                                      corners,
                                                      nullptr},
                                                     c.target);
                 },
                 ac::in(input)))
#else
AC_CONFIGURE(HarrisCorners,
             (IImage * input, float threshold, float min_dist, float sensitivity, int32_t gradient_size,
              int32_t block_size, IKeyPointArray *corners, BorderMode border_mode, uint8_t constant_border_value,
              unsigned int *num_corners),
             ac::call(
                 "HarrisCorners",
                 [&](const ac::PlanCall &c) {
                     return ac::harris_corners::plan(c.plan, c.in(0),
                                                     {threshold,
                                                      min_dist,
                                                      sensitivity,
                                                      gradient_size,
                                                      block_size,
                                                      {border_mode, constant_border_value},
                                                      corners,
                                                      num_corners},
                                                     c.target);
                 },
                 ac::in(input)))
#endif
