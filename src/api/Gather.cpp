// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEGather.h"
#else
#include "arm_compute/runtime/CL/functions/CLGather.h"
#endif

#include "src/api/twins.h"
#include "src/ops/gather/gather.h"

namespace arm_compute {

namespace {

template <class T>
auto gather(const T *input, const T *indices, const T *output, const int &axis) {
    return ac::call(
        "Gather",
        [&](const ac::Call &c) { return ac::gather::plan(c.plan, c.in(0), c.in(1), c.out(), axis, c.target); },
        ac::in(input), ac::in(indices), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Gather, (const AnyTensor *input, const AnyTensor *indices, AnyTensor *output, int axis),
             gather(input, indices, output, axis))
AC_VALIDATE(Gather, (const ITensorInfo *input, const ITensorInfo *indices, const ITensorInfo *output, int axis),
            gather(input, indices, output, axis))

}  // namespace arm_compute
