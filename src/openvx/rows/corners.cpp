// SPDX-License-Identifier: MIT
// Kernels that list key points.
#include "arm_compute/runtime/NEON/functions/NEFastCorners.h"
#include "arm_compute/runtime/NEON/functions/NEHarrisCorners.h"

#include "src/openvx/table.h"

#include <cmath>
#include <memory>

namespace ac::vx {

namespace {

using arm_compute::KeyPoint;

static_assert(sizeof(KeyPoint) == sizeof(vx_keypoint_t), "the library writes the program's key points");

using Corners = Listed<KeyPoint>;

template <class F> vx_status list(Run &run, vx_size array) {
    AC_VX_REFUSE_IF(run.data(array).data() == nullptr, VX_ERROR_NO_MEMORY);
    AC_VX_REFUSE_IF(run.has(array + 1) && run.data(array + 1).data() == nullptr, VX_ERROR_NO_MEMORY);
    return run.steps([&](Steps &steps) { steps.add<F>().configure(run, array); });
}

template <class Function> struct Listing : IFunction {
    void run() override {
        function.run();
        corners->finish();
        store(number, 0, found);
    }

protected:
    /// The results: an array, and the argument after it, their number.
    void list_in(Run &run, vx_size array) {
        corners = std::make_unique<Corners>(run, array);
        number = run.current(array + 1);
    }

    std::unique_ptr<Corners> corners;
    Current number;
    unsigned int found{0};
    Function function;
};

vx_status check_fast(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const auto threshold = check.value<vx_float32>(1);
    AC_VX_REFUSE_IF(!(threshold >= 1 && threshold <= 255), VX_ERROR_INVALID_VALUE);
    return check.list_output(3, VX_TYPE_KEYPOINT, 4);
}

struct Fast final : Listing<NEFastCorners> {
    void configure(Run &run, vx_size array) {
        list_in(run, array);
        function.configure(run.tensor(0), run.setting<vx_float32>(1), run.setting<vx_bool>(2) == vx_true_e,
                           corners.get(), BorderMode::UNDEFINED, true, &found);
    }
};

vx_status fast(Run &run) {
    return list<Fast>(run, 3);
}

vx_status check_harris(Check &check) {
    AC_VX_PASS_ERROR(check.format(0, U8));
    const auto threshold = check.value<vx_float32>(1), distance = check.value<vx_float32>(2);
    AC_VX_REFUSE_IF(std::isnan(threshold) || !(distance >= 0 && distance <= 30), VX_ERROR_INVALID_VALUE);
    AC_VX_REFUSE_IF(!std::isfinite(check.value<vx_float32>(3)), VX_ERROR_INVALID_VALUE);
    for (const vx_size i : {4, 5}) {
        const auto size = check.value<vx_int32>(i);
        AC_VX_REFUSE_IF(size != 3 && size != 5 && size != 7, VX_ERROR_INVALID_VALUE);
    }
    return check.list_output(6, VX_TYPE_KEYPOINT, 7);
}

struct Harris final : Listing<NEHarrisCorners> {
    void configure(Run &run, vx_size array) {
        list_in(run, array);
        function.configure(run.tensor(0), run.setting<vx_float32>(1), run.setting<vx_float32>(2),
                           run.setting<vx_float32>(3), run.setting<vx_int32>(4), run.setting<vx_int32>(5),
                           corners.get(), mode_of(run.border()), run.border().constant_value.U8, &found);
    }
};

vx_status harris(Run &run) {
    return list<Harris>(run, 6);
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_HARRIS_CORNERS, "harris_corners", "i f f f n n >a >s?", check_harris, harris},
    {VX_KERNEL_FAST_CORNERS, "fast_corners", "i f b >a >s?", check_fast, fast},
};

}  // namespace

KernelRows corners_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
