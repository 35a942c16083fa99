// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEL2NormalizeLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLL2NormalizeLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/l2_normalize/l2_normalize.h"

namespace arm_compute {

namespace {

template <class T>
auto l2_normalize(const T *input, const T *output, const int &axis, const float &epsilon) {
    return ac::call(
        "L2Normalize",
        [&](const ac::Call &c) { return ac::l2_normalize::plan(c.plan, c.in(0), c.out(), axis, epsilon, c.target); },
        ac::in_place(ac::in(input)), ac::out(output));
}

}  // namespace

AC_CONFIGURE(L2NormalizeLayer, (AnyTensor * input, AnyTensor *output, int axis, float epsilon),
             l2_normalize(input, output, axis, epsilon))
AC_VALIDATE(L2NormalizeLayer, (const ITensorInfo *input, const ITensorInfo *output, int axis, float epsilon),
            l2_normalize(input, output, axis, epsilon))

}  // namespace arm_compute
