// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEConv3D.h"
#else
#include "arm_compute/runtime/CL/functions/CLConv3D.h"
#endif

#include "src/api/twins.h"
#include "src/ops/conv3d/conv3d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const Conv3dInfo &info) {
    return ac::call(
        "Conv3d",
        [&](const ac::Call &c) {
            return ac::conv3d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

#ifdef AC_API_CPU
AC_CONFIGURE(Conv3D,
             (AnyTensor * input, const AnyTensor *weights, const AnyTensor *biases, AnyTensor *output,
              const Conv3dInfo &conv_info),
             convolve(input, weights, biases, output, conv_info))
#else
AC_CONFIGURE(Conv3D,
             (const AnyTensor *input, const AnyTensor *weights, const AnyTensor *biases, AnyTensor *output,
              const Conv3dInfo &conv_info),
             convolve(input, weights, biases, output, conv_info))
#endif
AC_VALIDATE(Conv3D,
            (const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases, const ITensorInfo *output,
             const Conv3dInfo &conv_info),
            convolve(input, weights, biases, output, conv_info))

}  // namespace arm_compute
