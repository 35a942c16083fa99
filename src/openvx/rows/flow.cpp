// SPDX-License-Identifier: MIT
// Points that are tracked from one image to another one.
#include "arm_compute/runtime/NEON/functions/NEOpticalFlow.h"

#include "src/openvx/context.h"
#include "src/openvx/levels.h"

#include <memory>

namespace ac::vx {

namespace {

using arm_compute::KeyPoint;
using arm_compute::Termination;

enum Place : vx_size {
    before,
    after,
    old_points,
    estimates,
    new_points,
    termination,
    epsilon,
    steps,
    estimated,
    window
};

vx_status check_flow(Check &check) {
    for (const vx_size i : {before, after}) {
        const Shape &pyramid = check.object(i).shape, &first = check.object(before).shape;
        AC_VX_REFUSE_IF(pyramid.format != VX_DF_IMAGE_U8, VX_ERROR_INVALID_FORMAT);
        AC_VX_REFUSE_IF(pyramid.scale != VX_SCALE_PYRAMID_HALF, VX_ERROR_INVALID_VALUE);
        AC_VX_REFUSE_IF(pyramid.width != first.width || pyramid.height != first.height || pyramid.count != first.count,
                        VX_ERROR_INVALID_DIMENSION);
    }
    for (const vx_size i : {old_points, estimates}) {
        AC_VX_REFUSE_IF(check.data(i).shape.item != VX_TYPE_KEYPOINT, VX_ERROR_INVALID_TYPE);
    }
    AC_VX_PASS_ERROR(
        check.one_of(termination, {VX_TERM_CRITERIA_ITERATIONS, VX_TERM_CRITERIA_EPSILON, VX_TERM_CRITERIA_BOTH}));
    AC_VX_REFUSE_IF(!(check.value<vx_float32>(epsilon) >= 0), VX_ERROR_INVALID_VALUE);
    const auto size = check.value<vx_size>(window);
    AC_VX_REFUSE_IF(size < 3 || size > MAX_FLOW_WINDOW, VX_ERROR_INVALID_VALUE);
    Shape &wanted = check.meta(new_points).wanted;
    wanted.item = VX_TYPE_KEYPOINT;
    if (check.data(new_points).shape.count == 0) {  // a virtual array
        wanted.count = check.data(old_points).shape.count;
    }
    return VX_SUCCESS;
}

/// Lost points remain lost, where they were.
struct Flow final : IFunction {
    Flow(Run &run, const Levels &old_levels, const Levels &new_levels)
        : from(run, old_points),
          guesses(run, estimates),
          to(run, new_points),
          given(run.current(old_points)),
          guessed(run.current(estimates)) {
        const auto criterion = run.setting<vx_enum>(termination);
        const auto ends = criterion == VX_TERM_CRITERIA_ITERATIONS ? Termination::TERM_CRITERIA_ITERATIONS
                          : criterion == VX_TERM_CRITERIA_EPSILON  ? Termination::TERM_CRITERIA_EPSILON
                                                                   : Termination::TERM_CRITERIA_BOTH;
        function.configure(&old_levels, &new_levels, &from, &guesses, &to, ends, run.setting<vx_float32>(epsilon),
                           run.setting<vx_uint32>(steps), run.setting<vx_size>(window),
                           run.setting<vx_bool>(estimated) == vx_true_e, mode_of(run.border()),
                           run.border().constant_value.U8);
    }
    void run() override {
        from.resize(given.data().shape.items);
        guesses.resize(guessed.data().shape.items);
        function.run();
        for (size_t i = 0; i < to.num_values(); ++i) {
            if (from.at(i).tracking_status == 0) {
                to.at(i) = from.at(i);
            }
        }
        to.finish();
    }

    Listed<KeyPoint> from, guesses, to;
    Current given, guessed;
    NEOpticalFlow function{};
};

vx_status flow(Run &run) {
    for (const vx_size i : {old_points, estimates, new_points}) {
        AC_VX_REFUSE_IF(run.data(i).data() == nullptr, VX_ERROR_NO_MEMORY);
    }
    AC_VX_REFUSE_IF(run.data(new_points).shape.count < run.data(old_points).shape.items, VX_ERROR_INVALID_DIMENSION);
    return run.steps([&](Steps &steps) {
        const Levels old_levels(run, before), new_levels(run, after);
        steps.add<Flow>(run, old_levels, new_levels);
    });
}

constexpr KernelRow ROWS[] = {
    {VX_KERNEL_OPTICAL_FLOW_PYR_LK, "optical_flow_pyr_lk", "p p a a >a e f u b z", check_flow, flow},
};

}  // namespace

KernelRows flow_rows() {
    return {ROWS, std::size(ROWS)};
}

}  // namespace ac::vx
