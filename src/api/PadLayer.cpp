// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEPadLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/pad/pad.h"

namespace arm_compute {

namespace {

template <class T>
auto pad(const T *input, const T *output, const PaddingList &padding, const PixelValue &value,
         const PaddingMode &mode) {
    return ac::call(
        "Pad",
        [&](const ac::Call &c) { return ac::pad::plan(c.plan, c.in(0), c.out(), padding, value, mode, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(PadLayer,
             (AnyTensor * input, AnyTensor *output, const PaddingList &padding, PixelValue constant_value,
              PaddingMode mode),
             pad(input, output, padding, constant_value, mode))
AC_VALIDATE(PadLayer,
            (const ITensorInfo *input, const ITensorInfo *output, const PaddingList &padding, PixelValue constant_value,
             PaddingMode mode),
            pad(input, output, padding, constant_value, mode))

}  // namespace arm_compute
