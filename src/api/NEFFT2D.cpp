// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFFT2D.h"

#include "src/api/unary.h"
#include "src/ops/fft2d/fft2d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const FFT2DInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::fft2d::plan(plan, src, dst, info);
    };
}

}  // namespace

AC_FUNCTION(NEFFT2D)

void NEFFT2D::configure(const ITensor *input, ITensor *output, const FFT2DInfo &config) {
    ac::configure_unary(*impl_, "FFT2D", input, output, planner(config));
}

Status NEFFT2D::validate(const ITensorInfo *input, const ITensorInfo *output, const FFT2DInfo &config) {
    return ac::validate_unary("FFT2D", input, output, planner(config));
}

}  // namespace arm_compute
