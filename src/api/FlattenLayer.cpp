// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFlattenLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLFlattenLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/flatten/flatten.h"

namespace arm_compute {

namespace {

template <class T>
auto flatten(const T *input, const T *output) {
    return ac::call(
        "Flatten", [](const ac::Call &c) { return ac::flatten::plan(c.plan, c.in(0), c.out(), c.target); },
        ac::complex(ac::in(input)), ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(FlattenLayer, (const AnyTensor *input, AnyTensor *output), flatten(input, output))
AC_VALIDATE(FlattenLayer, (const ITensorInfo *input, const ITensorInfo *output), flatten(input, output))

}  // namespace arm_compute
