// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NESlice.h"
#else
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#endif

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/slice/slice.h"

namespace arm_compute {

namespace {

template <class T>
auto slice(const T *input, const T *output, const Coordinates &starts, const Coordinates &ends) {
    return ac::call(
        "Slice", [&](const ac::Call &c) { return ac::slice::plan(c.plan, c.in(0), c.out(), starts, ends, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Slice, (const AnyTensor *input, AnyTensor *output, const Coordinates &starts, const Coordinates &ends),
             slice(input, output, starts, ends))
AC_VALIDATE(Slice,
            (const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts, const Coordinates &ends),
            slice(input, output, starts, ends))

namespace experimental {

#ifdef AC_API_CPU
void NESlice::configure(const ITensorInfo *input, ITensorInfo *output, const Coordinates &starts,
                        const Coordinates &ends) {
    _run = ac::operator_of(slice<ITensorInfo>(input, output, starts, ends), ac::Target::host());
}

Status NESlice::validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                         const Coordinates &ends) {
    return arm_compute::NESlice::validate(input, output, starts, ends);
}
#endif

#ifdef AC_API_CL
void CLSlice::configure(const CLCompileContext &compile_context, const ITensorInfo *input, ITensorInfo *output,
                        const Coordinates &starts, const Coordinates &ends) {
    _run = ac::operator_of(slice<ITensorInfo>(input, output, starts, ends), ac::ocl::on(compile_context));
}

Status CLSlice::validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                         const Coordinates &ends) {
    return arm_compute::CLSlice::validate(input, output, starts, ends);
}
#endif

}  // namespace experimental
}  // namespace arm_compute
