// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPReluLayer.h"
#include "arm_compute/runtime/NEON/functions/NEPReluLayer.h"

#include "src/api/twins.h"
#include "src/ops/prelu/prelu.h"

namespace arm_compute {

namespace {

/// On OpenCL, the result replaces the input if there is no output.
template <class T> auto prelu(const T *input, const T *alpha, const T *output) {
#ifdef AC_API_CL
    output = output == nullptr ? input : output;
#endif
    return ac::call(
        "PRelu", [](const ac::PlanCall &c) { return ac::prelu::plan(c.plan, c.in(0), c.in(1), c.out(), c.target); },
        ac::in_place(ac::in(input)), ac::in_place(ac::in(alpha)), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) CpuConst<T> *input, CpuConst<T> *alpha, T *output
AC_FUNCTION_CALL(PReluLayer, (input, alpha, output), prelu(input, alpha, output))

}  // namespace arm_compute
