// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEArgMinMaxLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLArgMinMaxLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reduction/reduction.h"

namespace arm_compute {

namespace {

template <class T>
auto find(const T *input, const int &axis, const T *output, const ReductionOperation &op) {
    return ac::call(
        "Reduction",
        [&](const ac::Call &c) { return ac::reduction::plan_index(c.plan, c.in(0), c.out(), axis, op, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_VALIDATE(ArgMinMaxLayer,
            (const ITensorInfo *input, int axis, const ITensorInfo *output, const ReductionOperation &op),
            find(input, axis, output, op))

#ifdef AC_API_CPU
void NEArgMinMaxLayer::configure(ITensor *input, int axis, ITensor *output, const ReductionOperation &op) {
    function().configure(find(input, axis, output, op));
}
#endif

#ifdef AC_API_CL
void CLArgMinMaxLayer::configure(const ICLTensor *input, int axis, ICLTensor *output, const ReductionOperation &op) {
    function().configure(find(input, axis, output, op));
}

void CLArgMinMaxLayer::configure(const CLCompileContext &compile_context, const ICLTensor *input, int axis,
                                 ICLTensor *output, const ReductionOperation &op) {
    function().configure(compile_context, find(input, axis, output, op));
}
#endif

}  // namespace arm_compute
