// SPDX-License-Identifier: MIT
#ifdef AC_API_CPU
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"
#else
#include "arm_compute/runtime/CL/functions/CLStridedSlice.h"
#endif

#include "src/api/operator.h"
#include "src/api/twins.h"
#include "src/ops/strided_slice/strided_slice.h"

namespace {

template <class T> auto strided_slice(const T *input, const T *output, const ac::strided_slice::Slices &slices) {
    return ac::call(
        "StridedSlice",
        [slices](const ac::PlanCall &c) { return ac::strided_slice::plan(c.plan, c.in(0), c.out(), slices, c.target); },
        ac::in(input), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T)                                                                                     \
    const T *input, T *output, const Coordinates &starts, const Coordinates &ends, const BiStrides &strides, \
        int32_t begin_mask, int32_t end_mask, int32_t shrink_axis_mask
#define AC_NAMES (input, output, starts, ends, strides, begin_mask, end_mask, shrink_axis_mask)
#define AC_CALL strided_slice(input, output, {starts, ends, strides, begin_mask, end_mask, shrink_axis_mask})
AC_FUNCTION_CALL(StridedSlice, AC_NAMES, AC_CALL)
AC_OPERATOR(StridedSlice, AC_NAMES, AC_CALL)
