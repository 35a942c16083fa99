// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLHistogram.h"
#include "arm_compute/runtime/NEON/functions/NEHistogram.h"

#include "src/api/twins.h"
#include "src/ops/histogram/histogram.h"

#ifdef AC_API_CL
#include "arm_compute/core/CL/ICLDistribution1D.h"
#define AC_PARAMETERS const ICLTensor *input, ICLDistribution1D *output
#else
#define AC_PARAMETERS const ITensor *input, IDistribution1D *output
#endif

namespace {

ac::Status checked(const ac::PlanCall &c, arm_compute::IDistribution1D *output) {
    AC_RETURN_IF(output == nullptr, "Histogram: the distribution is missing");
    return ac::histogram::plan(c.plan, c.in(0), *output, c.target);
}

}  // namespace

AC_CONFIGURE(Histogram, (AC_PARAMETERS),
             ac::call(
                 "Histogram", [&](const ac::PlanCall &c) { return checked(c, output); }, ac::in(input)))
