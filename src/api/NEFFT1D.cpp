// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFFT1D.h"

#include "src/api/unary.h"
#include "src/ops/fft1d/fft1d.h"

namespace arm_compute {

namespace {

/// The call of plan() that configure() and validate() share.
auto planner(const FFT1DInfo &info) {
    return [&info](ac::PlanPtr &plan, const ITensorInfo &src, ITensorInfo &dst) {
        return ac::fft1d::plan(plan, src, dst, info);
    };
}

}  // namespace

AC_FUNCTION(NEFFT1D)

void NEFFT1D::configure(const ITensor *input, ITensor *output, const FFT1DInfo &config) {
    ac::configure_unary(*impl_, "FFT1D", input, output, planner(config));
}

Status NEFFT1D::validate(const ITensorInfo *input, const ITensorInfo *output, const FFT1DInfo &config) {
    return ac::validate_unary("FFT1D", input, output, planner(config));
}

}  // namespace arm_compute
