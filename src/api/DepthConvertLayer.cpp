// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEDepthConvertLayer.h"
#else
#include "arm_compute/runtime/CL/functions/CLDepthConvertLayer.h"
#endif

#include "src/api/twins.h"
#include "src/ops/depth_convert/depth_convert.h"

namespace arm_compute {

namespace {

template <class T>
auto convert(const T *input, const T *output, const ConvertPolicy &policy, const uint32_t &shift) {
    return ac::call(
        "DepthConvert",
        [&](const ac::Call &c) { return ac::depth_convert::plan(c.plan, c.in(0), c.out(), policy, shift, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(DepthConvertLayer, (const AnyTensor *input, AnyTensor *output, ConvertPolicy policy, uint32_t shift),
             convert<AnyTensor>(input, output, policy, shift))
AC_VALIDATE(DepthConvertLayer,
            (const ITensorInfo *input, const ITensorInfo *output, ConvertPolicy policy, uint32_t shift),
            convert(input, output, policy, shift))

}  // namespace arm_compute
