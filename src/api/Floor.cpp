// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFloor.h"
#else
#include "arm_compute/runtime/CL/functions/CLFloor.h"
#endif

#include "src/api/twins.h"
#include "src/ops/floor/floor.h"

namespace arm_compute {

namespace {

template <class T>
auto floor_of(const T *input, const T *output) {
    return ac::call(
        "Floor", [](const ac::Call &c) { return ac::floor::plan(c.plan, c.in(0), c.out(), c.target); },
        ac::in_place(ac::in(input)), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Floor, (const AnyTensor *input, AnyTensor *output), floor_of<AnyTensor>(input, output))
AC_VALIDATE(Floor, (const ITensorInfo *input, const ITensorInfo *output), floor_of(input, output))

}  // namespace arm_compute
