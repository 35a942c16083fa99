// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLCrop.h"

#include "src/api/twins.h"
#include "src/ops/crop_resize/crop_resize_cl.h"

namespace arm_compute {

namespace {

template <class T>
auto crop(const T *input, const T *output, Coordinates2D start, Coordinates2D end, uint32_t batch, float outside,
          const Window *window) {
    return ac::call(
        "Crop",
        [=](const ac::Call &c) {
            return ac::crop_resize::plan_crop_cl(c.plan, c.in(0), c.out(), start, end, batch, window, outside,
                                                 c.target);
        },
        ac::in(input), ac::out(output));
}

}  // namespace

AC_CONFIGURE(Crop,
             (const ICLTensor *input, ICLTensor *output, Coordinates2D start, Coordinates2D end, uint32_t batch_index,
              float extrapolation_value, Window *output_window),
             crop<ICLTensor>(input, output, start, end, batch_index, extrapolation_value, output_window))
AC_VALIDATE(Crop,
            (const ITensorInfo *input, const ITensorInfo *output, Coordinates2D start, Coordinates2D end,
             uint32_t batch_index, float extrapolation_value, Window *output_window),
            crop(input, output, start, end, batch_index, extrapolation_value, output_window))

}  // namespace arm_compute
