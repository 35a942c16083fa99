// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReverse.h"
#else
#include "arm_compute/runtime/CL/functions/CLReverse.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reverse/reverse.h"

namespace arm_compute {

namespace {

template <class T>
auto reverse(const T *input, const T *output, const T *axis, const bool &inverted) {
    return ac::call(
        "Reverse",
        [&](const ac::Call &c) { return ac::reverse::plan(c.plan, c.in(0), c.in(1), c.out(), inverted, c.target); },
        ac::in(input), ac::in(axis), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Reverse, (const AnyTensor *input, AnyTensor *output, const AnyTensor *axis, bool use_inverted_axis),
             reverse(input, output, axis, use_inverted_axis))
AC_VALIDATE(Reverse,
            (const ITensorInfo *input, const ITensorInfo *output, const ITensorInfo *axis, bool use_inverted_axis),
            reverse(input, output, axis, use_inverted_axis))

}  // namespace arm_compute
