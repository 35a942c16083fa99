// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"
#include "arm_compute/runtime/NEON/functions/NESpaceToDepthLayer.h"

#include "src/ops/space_to_depth/reference.h"
#include "src/ops/space_to_depth/space_to_depth.h"
#include "tests/framework/twins.h"

namespace ac::space_to_depth {
namespace {

AC_TWINS(SpaceToDepthLayer)

AC_TEST(SpaceToDepth, MovesEveryType) {
    cases<Fn, T>(SpaceToDepth_operator);
}

AC_TEST(SpaceToDepth, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<Fn, T>(SpaceToDepth_operator, false);
}

AC_TEST(SpaceToDepth, RefusesWithAReason) {
    test::twin_target();
    refusals<Fn>(SpaceToDepth_operator, "the block is 0");
}

AC_TEST(SpaceToDepth, FillsNoTrailingOnes) {
    moves::check_filled(SpaceToDepth_operator, test::twin_target(),
                        {test::info_of(TensorShape(3u, 6u, 2u), DataType::F32, QuantizationInfo(), DataLayout::NHWC)},
                        TensorShape(12u, 3u),
                        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); });
}

AC_TEST(SpaceToDepth, TakesTrailingOnes) {
    space_to_depth::trailing_ones(
        SpaceToDepth_operator, test::twin_target(),
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], 2, target); });
}

}  // namespace
}  // namespace ac::space_to_depth
