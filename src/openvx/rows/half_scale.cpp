// SPDX-License-Identifier: MIT
// Images of half the size, smoothed before.
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian5x5.h"
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

vx_status check_half(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_PASS_ERROR(check.one_of(2, {1, 3, 5}));
    const auto radius = static_cast<vx_uint32>(check.value<vx_int32>(2)) / 2;
    AC_VX_PASS_ERROR(check.neighbourhood(1, radius, radius));
    check.meta(1).half = true;
    const Shape &shape = check.image(0).shape;
    return check.output(1, (shape.width + 1) / 2, (shape.height + 1) / 2, VX_DF_IMAGE_U8);
}

template <class F> ITensor *smooth(Run &run, Steps &steps, ITensor *src) {
    Tensor *const dst = steps.between(*src, DataType::U8);
    const BorderMode mode = run.border().mode == VX_BORDER_CONSTANT ? BorderMode::CONSTANT : BorderMode::REPLICATE;
    steps.add<F>().configure(src, dst, mode, run.border().constant_value.U8);
    return dst;
}

vx_status half_scale(Run &run) {
    return run.steps([&](Steps &steps) {
        const auto size = run.setting<vx_int32>(2);
        ITensor *src = run.tensor(0);
        src = size == 3   ? smooth<NEGaussian3x3>(run, steps, src)
              : size == 5 ? smooth<NEGaussian5x5>(run, steps, src)
                          : src;
        const Shape &shape = run.image(0).shape;
        const vx_uint32 extents[] = {shape.width, shape.height};
        Coordinates starts, ends;
        BiStrides strides;
        for (size_t d = 0; d < src->info()->num_dimensions(); ++d) {  // 1 for a row
            starts.set(d, static_cast<int>(first_kept(extents[d])));
            ends.set(d, static_cast<int>(extents[d]));
            strides.set(d, 2);
        }
        steps.add<NEStridedSlice>().configure(src, run.tensor(1), starts, ends, strides);
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_HALFSCALE_GAUSSIAN, "halfscale_gaussian", "i >i n", check_half, half_scale},
};

}  // namespace

KernelRows half_scale_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
