// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLScale.h"
#include "arm_compute/runtime/NEON/functions/NEScale.h"

#include "src/api/twins.h"
#include "src/ops/scale/scale.h"

namespace arm_compute {

namespace {

template <class T> auto scale(const T *input, const T *output, const ScaleKernelInfo &info) {
    return ac::call(
        "Scale",
        [&info, input, output](const ac::PlanCall &c) -> Status {
            AC_RETURN_IF(input == output, "Scale: input and output are one tensor");
#ifdef AC_API_CPU
            AC_RETURN_IF(info.use_padding, "Scale: use_padding is set; memory beside the tensor is not used here");
            const ITensorInfo &src = c.in(0);
            const DataLayout layout = info.data_layout == DataLayout::UNKNOWN ? src.data_layout() : info.data_layout;
            AC_RETURN_IF(src.data_type() == DataType::S8 &&
                             (layout != DataLayout::NHWC || info.border_mode != BorderMode::REPLICATE ||
                              info.interpolation_policy != InterpolationPolicy::BILINEAR),
                         "Scale: S8 accepts NHWC with BILINEAR and REPLICATE only");
#endif
            return ac::scale::plan(c.plan, c.in(0), c.out(), info, c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

#define AC_PARAMETERS(T) T *input, T *output, const ScaleKernelInfo &info
AC_FUNCTION_CALL(Scale, (input, output, info), scale(input, output, info))

}  // namespace arm_compute
