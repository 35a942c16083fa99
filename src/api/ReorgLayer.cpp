// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEReorgLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLReorgLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/reorg/reorg.h"

namespace arm_compute {

namespace {

#ifdef AC_API_CPU
using ReorgInput = const ITensor;
#else
using ReorgInput = ICLTensor;
#endif

template <class T>
auto reorg(const T *input, const T *output, const int32_t &stride) {
    return ac::call(
        "Reorg", [&](const ac::Call &c) { return ac::reorg::plan(c.plan, c.in(0), c.out(), stride, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(ReorgLayer, (ReorgInput * input, AnyTensor *output, int32_t stride),
             reorg<AnyTensor>(input, output, stride))
AC_VALIDATE(ReorgLayer, (const ITensorInfo *input, const ITensorInfo *output, int32_t stride),
            reorg(input, output, stride))

}  // namespace arm_compute
