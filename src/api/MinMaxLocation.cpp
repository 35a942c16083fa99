// SPDX-License-Identifier: MIT
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLMinMaxLocation.h"
#else
#include "arm_compute/runtime/NEON/functions/NEMinMaxLocation.h"
#endif

#include "src/api/twins.h"
#include "src/ops/min_max_location/min_max_location.h"

#ifdef AC_API_CL
using Places = arm_compute::CLCoordinates2DArray;
#else
using Places = arm_compute::ICoordinates2DArray;
#endif

AC_CONFIGURE(MinMaxLocation,
             (const AnyTensor *input, void *min, void *max, Places *min_loc, Places *max_loc, uint32_t *min_count,
              uint32_t *max_count),
             ac::call(
                 "MinMaxLocation",
                 [&](const ac::PlanCall &c) {
                     return ac::min_max_location::plan(
                         c.plan, c.in(0), {{min, max}, {min_loc, max_loc}, {min_count, max_count}}, c.target);
                 },
                 ac::in(input)))
