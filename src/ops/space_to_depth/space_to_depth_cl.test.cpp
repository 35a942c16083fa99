// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"

#include "src/ops/space_to_depth/reference.h"

namespace ac {

extern const Operator SpaceToDepth_operator;

namespace space_to_depth {
namespace {

TEST(ClSpaceToDepth, MovesEverySize) {
    cases<CLSpaceToDepthLayer, CLTensor>(SpaceToDepth_operator);
}

TEST(ClSpaceToDepth, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<CLSpaceToDepthLayer, CLTensor>(SpaceToDepth_operator, false);
}

TEST(ClSpaceToDepth, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLSpaceToDepthLayer>(SpaceToDepth_operator, "the block is 0");
}

}  // namespace
}  // namespace space_to_depth
}  // namespace ac
