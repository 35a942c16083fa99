// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReductionOperation.h"
#else
#include "arm_compute/runtime/CL/functions/CLReductionOperation.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

namespace {

template <class T>
auto reduce(const T *input, const T *output, const unsigned int &axis, const ReductionOperation &op,
            const bool &keep_dims) {
    return ac::call(
        "Reduction",
        [&](const ac::Call &c) {
            return ac::reduction::plan_axis(c.plan, c.in(0), c.out(), static_cast<int>(axis), op, keep_dims, c.target);
        },
        ac::complex(ac::in(input)), ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(ReductionOperation,
             (AnyTensor * input, AnyTensor *output, unsigned int axis, ReductionOperation op, bool keep_dims),
             reduce(input, output, axis, op, keep_dims))
AC_VALIDATE(ReductionOperation,
            (const ITensorInfo *input, const ITensorInfo *output, unsigned int axis, ReductionOperation op,
             bool keep_dims),
            reduce(input, output, axis, op, keep_dims))

}  // namespace arm_compute
