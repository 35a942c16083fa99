// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESlice.h"
#else
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#endif

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/slice/slice.h"

namespace {

template <class T>
auto slice(const T *input, const T *output, const arm_compute::Coordinates &starts,
           const arm_compute::Coordinates &ends) {
    return ac::call(
        "Slice",
        [&](const ac::PlanCall &c) { return ac::slice::plan(c.plan, c.in(0), c.out(), starts, ends, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) const T *input, T *output, const Coordinates &starts, const Coordinates &ends
AC_FUNCTION_CALL(Slice, (input, output, starts, ends), slice(input, output, starts, ends))
AC_OPERATOR(Slice, (input, output, starts, ends), slice(input, output, starts, ends))
