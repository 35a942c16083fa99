// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReduceMean.h"
#else
#include "arm_compute/runtime/CL/functions/CLReduceMean.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

namespace {

template <class T>
auto mean(const T *input, const Coordinates &axes, const bool &keep_dims, const T *output) {
    return ac::call(
        "Reduction",
        [&](const ac::Call &c) {
            AC_RETURN_ON_ERROR(ac::reduction::check_mean_axes(c.in(0), axes));
            return ac::reduction::plan_mean(c.plan, c.in(0), c.out(), axes, keep_dims, c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ReduceMean, (AnyTensor * input, const Coordinates &reduction_axis, bool keep_dims, AnyTensor *output),
             mean(input, reduction_axis, keep_dims, output))
AC_VALIDATE(ReduceMean,
            (const ITensorInfo *input, const Coordinates &reduction_axis, bool keep_dims, const ITensorInfo *output),
            mean(input, reduction_axis, keep_dims, output))

}  // namespace arm_compute
