// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESelect.h"
#else
#include "arm_compute/runtime/CL/functions/CLSelect.h"
#endif

#include "src/api/twins.h"
#include "src/ops/select/select.h"

namespace arm_compute {

namespace {

template <class T>
auto select_of(const T *c, const T *x, const T *y, const T *output) {
    return ac::call(
        "Select",
        [](const ac::Call &call) {
            TensorInfo later;
            return ac::choose::plan(call.plan, call.in(0), call.in(1), call.in(2), call.out_or(later), call.target);
        },
        ac::in(c), ac::in_place(ac::in(x)), ac::in_place(ac::in(y)), ac::out_or_later(output));
}

}  // namespace

AC_CONFIGURE(Select, (const AnyTensor *c, const AnyTensor *x, const AnyTensor *y, AnyTensor *output),
             select_of<AnyTensor>(c, x, y, output))
AC_VALIDATE(Select, (const ITensorInfo *c, const ITensorInfo *x, const ITensorInfo *y, const ITensorInfo *output),
            select_of(c, x, y, output))

}  // namespace arm_compute
