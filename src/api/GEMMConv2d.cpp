// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMConv2d.h"

#include "src/api/twins.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

template <class T>
auto convolve(const T *input, const T *weights, const T *biases, const T *output, const Conv2dInfo &info,
              WeightFormat *found = nullptr) {
    return ac::call(
        "Conv2d",
        [&info, found](const ac::PlanCall &c) {
            return ac::conv2d::plan_product(c.plan, c.in(0), c.in(1), c.in_or_null(2), c.out(), info, found);
        },
        ac::in(input), ac::in(weights), ac::in_or_null(biases), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) T *input, const T *weights, const T *biases, T *output, const Conv2dInfo &info
AC_FUNCTION_CALL(GEMMConv2d, (input, weights, biases, output, info), convolve(input, weights, biases, output, info))

Status NEGEMMConv2d::has_opt_impl(WeightFormat &expected_weight_format, AC_PARAMETERS(AnyInfo)) {
    return ac::find_format(expected_weight_format,
                           [&](WeightFormat *found) { return convolve(input, weights, biases, output, info, found); });
}

}  // namespace arm_compute
