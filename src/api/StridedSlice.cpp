// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"
#else
#include "arm_compute/runtime/CL/functions/CLStridedSlice.h"
#endif

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/strided_slice/strided_slice.h"

namespace arm_compute {

namespace {

template <class T>
auto strided_slice(const T *input, const T *output, const ac::strided_slice::Slices &slices) {
    return ac::call(
        "StridedSlice",
        [slices](const ac::Call &c) { return ac::strided_slice::plan(c.plan, c.in(0), c.out(), slices, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(StridedSlice,
             (const AnyTensor *input, AnyTensor *output, const Coordinates &starts, const Coordinates &ends,
              const BiStrides &strides, int32_t begin_mask, int32_t end_mask, int32_t shrink_axis_mask),
             strided_slice(input, output, {starts, ends, strides, begin_mask, end_mask, shrink_axis_mask}))
AC_VALIDATE(StridedSlice,
            (const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts, const Coordinates &ends,
             const BiStrides &strides, int32_t begin_mask, int32_t end_mask, int32_t shrink_axis_mask),
            strided_slice(input, output, {starts, ends, strides, begin_mask, end_mask, shrink_axis_mask}))

namespace experimental {

#ifdef AC_API_CPU
void NEStridedSlice::configure(const ITensorInfo *input, ITensorInfo *output, const Coordinates &starts,
                               const Coordinates &ends, const BiStrides &strides, int32_t begin_mask, int32_t end_mask,
                               int32_t shrink_axis_mask) {
    _run = ac::operator_of(
        strided_slice<ITensorInfo>(input, output, {starts, ends, strides, begin_mask, end_mask, shrink_axis_mask}),
        ac::Target::host());
}

Status NEStridedSlice::validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                                const Coordinates &ends, const BiStrides &strides, int32_t begin_mask, int32_t end_mask,
                                int32_t shrink_axis_mask) {
    return arm_compute::NEStridedSlice::validate(input, output, starts, ends, strides, begin_mask, end_mask,
                                                 shrink_axis_mask);
}
#endif

#ifdef AC_API_CL
void CLStridedSlice::configure(const CLCompileContext &compile_context, const ITensorInfo *input, ITensorInfo *output,
                               const Coordinates &starts, const Coordinates &ends, const BiStrides &strides,
                               int32_t begin_mask, int32_t end_mask, int32_t shrink_axis_mask) {
    _run = ac::operator_of(
        strided_slice<ITensorInfo>(input, output, {starts, ends, strides, begin_mask, end_mask, shrink_axis_mask}),
        ac::ocl::on(compile_context));
}

Status CLStridedSlice::validate(const ITensorInfo *input, const ITensorInfo *output, const Coordinates &starts,
                                const Coordinates &ends, const BiStrides &strides, int32_t begin_mask, int32_t end_mask,
                                int32_t shrink_axis_mask) {
    return arm_compute::CLStridedSlice::validate(input, output, starts, ends, strides, begin_mask, end_mask,
                                                 shrink_axis_mask);
}
#endif

}  // namespace experimental
}  // namespace arm_compute
