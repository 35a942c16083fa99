// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEGEMMConv2d.h"

#include "src/api/weighted.h"
#include "src/ops/conv2d/conv2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const Conv2dInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, const ITensorInfo &weights, const ITensorInfo *biases,
                   ITensorInfo &dst) {
        return ac::conv2d::plan(plan, src, weights, biases, dst, info, ac::Target::host(), ac::conv2d::Way::product);
    };
}

}  // namespace

AC_FUNCTION(NEGEMMConv2d)
AC_FUNCTION_PREPARE(NEGEMMConv2d)

void NEGEMMConv2d::configure(ITensor *input, const ITensor *weights, const ITensor *biases, ITensor *output,
                             const Conv2dInfo &info) {
    ac::configure_weighted(*impl_, "Conv2d", input, weights, biases, output, planner(info));
}

Status NEGEMMConv2d::validate(const ITensorInfo *input, const ITensorInfo *weights, const ITensorInfo *biases,
                              const ITensorInfo *output, const Conv2dInfo &info) {
    return ac::validate_weighted("Conv2d", input, weights, biases, output, planner(info));
}

}  // namespace arm_compute
