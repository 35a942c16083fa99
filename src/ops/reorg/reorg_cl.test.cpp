// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReorgLayer.h"

#include "src/ops/space_to_depth/reference.h"

namespace ac {

extern const Operator Reorg_operator;

namespace reorg {
namespace {

using namespace arm_compute;

TEST(ClReorg, MovesEverySize) {
    space_to_depth::cases<CLReorgLayer, CLTensor>(Reorg_operator);
}

TEST(ClReorg, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<CLReorgLayer, CLTensor>(Reorg_operator, false);
}

TEST(ClReorg, TakesSixDimensions) {
    space_to_depth::six_dimensions<CLReorgLayer, CLTensor>(Reorg_operator);
}

TEST(ClReorg, RefusesWithAReason) {
    test::opencl_target();
    space_to_depth::refusals<CLReorgLayer>(Reorg_operator, "the stride is 0");
}

}  // namespace
}  // namespace reorg
}  // namespace ac
