// SPDX-License-Identifier: MIT
// Filters of 3x3 pixels, and gradients.
#include "arm_compute/runtime/NEON/functions/NEBox3x3.h"
#include "arm_compute/runtime/NEON/functions/NEDilate.h"
#include "arm_compute/runtime/NEON/functions/NEErode.h"
#include "arm_compute/runtime/NEON/functions/NEGaussian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEMagnitude.h"
#include "arm_compute/runtime/NEON/functions/NEMedian3x3.h"
#include "arm_compute/runtime/NEON/functions/NEPhase.h"
#include "arm_compute/runtime/NEON/functions/NESobel3x3.h"

#include "src/openvx/table.h"

namespace ac::vx {

namespace {

constexpr std::initializer_list<vx_df_image> S16{VX_DF_IMAGE_S16};

vx_status check_filter(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_PASS_ERROR(check.neighbourhood(1, 1, 1));
    return check.output_like(1, 0, VX_DF_IMAGE_U8);
}

template <class F> vx_status filter(Run &run) {
    return run.steps([&](Steps &steps) {
        steps.add<F>().configure(run.tensor(0), run.tensor(1), mode_of(run.border()), run.border().constant_value.U8);
    });
}

/// One of both gradients may be missing.
vx_status check_sobel(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    AC_VX_REFUSE_IF(!check.has(1) && !check.has(2), VX_ERROR_INVALID_PARAMETERS);
    for (const vx_size i : {1, 2}) {
        if (check.has(i)) {
            AC_VX_PASS_ERROR(check.neighbourhood(i, 1, 1));
            AC_VX_PASS_ERROR(check.output_like(i, 0, VX_DF_IMAGE_S16));
        }
    }
    return VX_SUCCESS;
}

vx_status sobel(Run &run) {
    return run.steps([&](Steps &steps) {
        ITensor *const x = run.has(1) ? run.tensor(1) : nullptr, *const y = run.has(2) ? run.tensor(2) : nullptr;
        steps.add<NESobel3x3>().configure(run.tensor(0), x, y, mode_of(run.border()), run.border().constant_value.U8);
    });
}

vx_status check_phase(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, S16));
    AC_VX_PASS_ERROR(check.format(1, S16));
    AC_VX_PASS_ERROR(check.same_size(0, 1));
    return check.output_like(2, 0, VX_DF_IMAGE_U8);
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_BOX_3x3, "box_3x3", "i >i", check_filter, filter<NEBox3x3>},
    {VX_KERNEL_GAUSSIAN_3x3, "gaussian_3x3", "i >i", check_filter, filter<NEGaussian3x3>},
    {VX_KERNEL_MEDIAN_3x3, "median_3x3", "i >i", check_filter, filter<NEMedian3x3>},
    {VX_KERNEL_DILATE_3x3, "dilate_3x3", "i >i", check_filter, filter<NEDilate>},
    {VX_KERNEL_ERODE_3x3, "erode_3x3", "i >i", check_filter, filter<NEErode>},
    {VX_KERNEL_SOBEL_3x3, "sobel_3x3", "i >i? >i?", check_sobel, sobel},
    {VX_KERNEL_MAGNITUDE, "magnitude", "i i >i", check_two<S16>, run_two<NEMagnitude>},
    {VX_KERNEL_PHASE, "phase", "i i >i", check_phase, run_two<NEPhase>},
};

}  // namespace

KernelRows filters_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
