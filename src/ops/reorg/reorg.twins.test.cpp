// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReorgLayer.h"
#include "arm_compute/runtime/NEON/functions/NEReorgLayer.h"

#include "src/ops/reorg/reorg.h"
#include "src/ops/space_to_depth/reference.h"
#include "tests/framework/twins.h"

namespace ac::reorg {
namespace {

AC_TWINS(ReorgLayer)

AC_TEST(Reorg, MovesEveryType) {
    space_to_depth::cases<Fn, T>(Reorg_operator);
}

AC_TEST(Reorg, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<Fn, T>(Reorg_operator, false);
}

AC_TEST(Reorg, TakesSixDimensions) {
    space_to_depth::six_dimensions<Fn, T>(Reorg_operator);
}

AC_TEST(Reorg, RefusesWithAReason) {
    test::twin_target();
    space_to_depth::refusals<Fn>(Reorg_operator, "the stride is 0");
}

AC_TEST(Reorg, TakesTrailingOnes) {
    space_to_depth::trailing_ones(Reorg_operator, test::twin_target(), [](PlanPtr &out, auto &i, const Target &target) {
        return plan(out, i[0], i[1], 2, target);
    });
}

}  // namespace
}  // namespace ac::reorg
