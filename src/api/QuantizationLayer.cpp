// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEQuantizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLQuantizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/quantize/quantize.h"

namespace arm_compute {

namespace {

template <class T>
auto quantize(const T *input, const T *output) {
    return ac::call(
        "Quantize", [](const ac::Call &c) { return ac::quantize::plan(c.plan, c.in(0), c.out(), c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(QuantizationLayer, (const AnyTensor *input, AnyTensor *output), quantize(input, output))
AC_VALIDATE(QuantizationLayer, (const ITensorInfo *input, const ITensorInfo *output), quantize(input, output))

}  // namespace arm_compute
