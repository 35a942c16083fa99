// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReshapeLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLReshapeLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reshape/reshape.h"

namespace arm_compute {

namespace {

template <class T>
auto reshape(const T *input, const T *output) {
    return ac::call(
        "Reshape", [](const ac::Call &c) { return ac::reshape::plan(c.plan, c.in(0), c.out(), c.target); },
        ac::complex(ac::in(input)), ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(ReshapeLayer, (const AnyTensor *input, AnyTensor *output), reshape(input, output))
AC_VALIDATE(ReshapeLayer, (const ITensorInfo *input, const ITensorInfo *output), reshape(input, output))

}  // namespace arm_compute
