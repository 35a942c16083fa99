// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEFillBorder.h"

#include "src/api/function.h"
#include "src/ops/fill_border/fill_border.h"

namespace arm_compute {

void NEFillBorder::configure(ITensor *input, unsigned int border_width, BorderMode border_mode,
                             const PixelValue &constant_border_value) {
    function().configure(ac::call(
        "FillBorder",
        [&](const ac::PlanCall &c) {
            return ac::fill_border::plan(c.plan, c.out(), border_width, border_mode, constant_border_value, c.target);
        },
        ac::out(input)));
}

}  // namespace arm_compute
