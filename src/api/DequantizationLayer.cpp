// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDequantizationLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDequantizationLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/dequantize/dequantize.h"

namespace arm_compute {

namespace {

template <class T>
auto dequantize(const T *input, const T *output) {
    return ac::call(
        "Dequantize", [](const ac::Call &c) { return ac::dequantize::plan(c.plan, c.in(0), c.out(), c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DequantizationLayer, (const AnyTensor *input, AnyTensor *output), dequantize(input, output))
AC_VALIDATE(DequantizationLayer, (const ITensorInfo *input, const ITensorInfo *output), dequantize(input, output))

}  // namespace arm_compute
