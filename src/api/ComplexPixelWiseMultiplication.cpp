// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPixelWiseMultiplication.h"
#else
#include "arm_compute/runtime/CL/functions/CLPixelWiseMultiplication.h"
#endif

#include "src/api/twins.h"
#include "src/ops/mul/mul.h"

namespace arm_compute {

namespace {

template <class T>
auto multiply(const T *input1, const T *input2, const T *output, const ActivationLayerInfo &act_info) {
    return ac::call(
        "Mul",
        [&](const ac::Call &c) { return ac::mul::plan_complex(c.plan, c.in(0), c.in(1), c.out(), act_info, c.target); },
        ac::in_place(ac::complex(ac::in(input1))), ac::in_place(ac::complex(ac::in(input2))),
        ac::complex(ac::out(output)));
}

}  // namespace

AC_CONFIGURE(ComplexPixelWiseMultiplication,
             (AnyTensor * input1, AnyTensor *input2, AnyTensor *output, const ActivationLayerInfo &act_info),
             multiply(input1, input2, output, act_info))
AC_VALIDATE(ComplexPixelWiseMultiplication,
            (const ITensorInfo *input1, const ITensorInfo *input2, const ITensorInfo *output,
             const ActivationLayerInfo &act_info),
            multiply(input1, input2, output, act_info))

}  // namespace arm_compute
