// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NERange.h"
#else
#include "arm_compute/runtime/CL/functions/CLRange.h"
#endif

#include "src/api/twins.h"
#include "src/ops/range/range.h"

namespace arm_compute {

namespace {

template <class T>
auto range(const T *output, const float &start, const float &end, const float &step) {
    return ac::call(
        "Range",
        [&](const ac::Call &c) {
            return ac::range::plan(c.plan, c.out(), {start, end, step}, c.target);
        },
        ac::out(output));
}

}  // namespace

AC_CONFIGURE(Range, (AnyTensor * output, float start, float end, float step),
             range<AnyTensor>(output, start, end, step))
AC_VALIDATE(Range, (const ITensorInfo *output, float start, float end, float step), range(output, start, end, step))

}  // namespace arm_compute
