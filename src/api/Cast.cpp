// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NECast.h"
#else
#include "arm_compute/runtime/CL/functions/CLCast.h"
#endif

#include "src/api/twins.h"
#include "src/ops/cast/cast.h"

namespace arm_compute {

namespace {

template <class T>
auto cast(const T *input, const T *output, const ConvertPolicy &policy) {
    return ac::call(
        "Cast", [&](const ac::Call &c) { return ac::cast::plan(c.plan, c.in(0), c.out(), policy, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_VALIDATE(Cast, (const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy),
            cast(input, output, policy))

#ifdef AC_API_CPU
void NECast::configure(ITensor *input, ITensor *output, ConvertPolicy policy) {
    function().configure(cast(input, output, policy));
}
#endif

#ifdef AC_API_CL
void CLCast::configure(const ICLTensor *input, ICLTensor *output, ConvertPolicy policy) {
    function().configure(cast(input, output, policy));
}

void CLCast::configure(const CLCompileContext &compile_context, const ICLTensor *input, ICLTensor *output,
                       ConvertPolicy policy) {
    function().configure(compile_context, cast(input, output, policy));
}
#endif

}  // namespace arm_compute
