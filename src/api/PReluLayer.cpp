// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPReluLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLPReluLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/prelu/prelu.h"

namespace arm_compute {

namespace {

/// On OpenCL, without an output the result replaces the input.
template <class T>
auto prelu(const T *input, const T *alpha, const T *output) {
#ifdef AC_API_CL
    output = output == nullptr ? input : output;
#endif
    return ac::call(
        "PRelu", [](const ac::Call &c) { return ac::prelu::plan(c.plan, c.in(0), c.in(1), c.out(), c.target); },
        ac::in(input), ac::in(alpha), ac::out(output));
}

}  // namespace

AC_VALIDATE(PReluLayer, (const ITensorInfo *input, const ITensorInfo *alpha, const ITensorInfo *output),
            prelu(input, alpha, output))

#ifdef AC_API_CPU
void NEPReluLayer::configure(const ITensor *input, const ITensor *alpha, ITensor *output) {
    function().configure(prelu(input, alpha, output));
}
#endif

#ifdef AC_API_CL
void CLPReluLayer::configure(ICLTensor *input, ICLTensor *alpha, ICLTensor *output) {
    function().configure(prelu(input, alpha, output));
}

void CLPReluLayer::configure(const CLCompileContext &compile_context, ICLTensor *input, ICLTensor *alpha,
                             ICLTensor *output) {
    function().configure(compile_context, prelu(input, alpha, output));
}
#endif

}  // namespace arm_compute
