// SPDX-License-Identifier: MIT
// The resizing of images.
#include "arm_compute/runtime/NEON/functions/NEScale.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

vx_status check_scale(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_PASS_ERROR(
        check.one_of(2, {VX_INTERPOLATION_NEAREST_NEIGHBOR, VX_INTERPOLATION_BILINEAR, VX_INTERPOLATION_AREA}));
    const Shape &out = check.image(1).shape;
    AC_VX_REFUSE_IF(out.width == 0 || out.height == 0, VX_ERROR_INVALID_DIMENSION);
    check.meta(1).whole = true;
    return check.output(1, out.width, out.height, VX_DF_IMAGE_U8);
}

vx_status scale(Run &run) {
    return run.steps([&](Steps &steps) {
        const auto type = run.setting<vx_enum>(2);
        const InterpolationPolicy policy = type == VX_INTERPOLATION_BILINEAR ? InterpolationPolicy::BILINEAR
                                           : type == VX_INTERPOLATION_AREA   ? InterpolationPolicy::AREA
                                                                             : InterpolationPolicy::NEAREST_NEIGHBOR;
        const BorderMode border =
            run.border().mode == VX_BORDER_CONSTANT ? BorderMode::CONSTANT : BorderMode::REPLICATE;
        const PixelValue outside(run.border().constant_value.U8, DataType::U8);
        steps.add<NEScale>().configure(
            run.tensor(0), run.tensor(1),
            ScaleKernelInfo(policy, border, outside, SamplingPolicy::CENTER, false, false, DataLayout::NCHW));
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_SCALE_IMAGE, "scale_image", "i >i e", check_scale, scale},
};

}  // namespace

KernelRows scale_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
