// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CPP/functions/CPPUpsample.h"

#include "src/api/function.h"
#include "src/ops/upsample/upsample.h"

namespace arm_compute {

void CPPUpsample::configure(const ITensor *input, ITensor *output, const PadStrideInfo &info) {
    function().configure(ac::call(
        "Upsample", [&](const ac::PlanCall &c) { return ac::upsample::plan(c.plan, c.in(0), c.out(), info, c.target); },
        ac::in(input), ac::out(output)));
}

}  // namespace arm_compute
