// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLWinogradConvolutionLayer.h"
#include "arm_compute/runtime/NEON/functions/NEWinogradConvolutionLayer.h"

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

namespace {

/// Limits of the public class. They are an error only in the OpenCL class.
ac::Status check([[maybe_unused]] const ac::PlanCall &c, [[maybe_unused]] const arm_compute::Conv2dInfo &info) {
#ifdef AC_API_CL
    AC_RETURN_ON_ERROR(ac::conv2d::check_winograd(c.in(0), c.in(1), info));
#endif
    return ac::Status{};
}

}  // namespace

#define AC_PARAMETERS(T)                                                                              \
    CpuConst<T> *input, const T *weights, const T *biases, T *output, const PadStrideInfo &conv_info, \
        const ActivationLayerInfo &act_info, bool enable_fast_math
AC_FUNCTION_CALL(WinogradConvolutionLayer, (input, weights, biases, output, conv_info, act_info, enable_fast_math),
                 ac::call(
                     "Conv2d",
                     [&](const ac::PlanCall &c) {
                         const Conv2dInfo info(conv_info, Size2D(1U, 1U), act_info, enable_fast_math, 1);
                         AC_RETURN_ON_ERROR(check(c, info));
                         return ac::conv2d::plan(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, c.target,
                                                 ac::conv2d::Way::winograd);
                     },
                     ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output)))
