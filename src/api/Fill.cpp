// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEFill.h"
#else
#include "arm_compute/runtime/CL/functions/CLFill.h"
#endif

#include "src/api/twins.h"
#include "src/ops/fill/fill.h"

namespace arm_compute {

namespace {

template <class T>
auto fill(const T *tensor, const PixelValue &value, const Window *window = nullptr) {
    return ac::call(
        "Fill",
        [&value, window](const ac::Call &c) { return ac::fill::plan(c.plan, c.out(), value, window, c.target); },
        ac::out(tensor));
}

}  // namespace

#ifdef AC_API_CPU
void NEFill::configure(ITensor *tensor, PixelValue constant_value) {
    function().configure(fill(tensor, constant_value));
}
#endif

#ifdef AC_API_CL
void CLFill::configure(ICLTensor *tensor, const PixelValue &constant_value, Window *window) {
    function().configure(fill(tensor, constant_value, window));
}

void CLFill::configure(const CLCompileContext &compile_context, ICLTensor *tensor, const PixelValue &constant_value,
                       Window *window) {
    function().configure(compile_context, fill(tensor, constant_value, window));
}

Status CLFill::validate(const ITensorInfo *tensor, const PixelValue &constant_value, Window *window) {
    return ac::validate_cl(fill(tensor, constant_value, window));
}
#endif

}  // namespace arm_compute
