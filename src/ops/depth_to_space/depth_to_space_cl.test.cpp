// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthToSpaceLayer.h"

#include "src/ops/depth_to_space/reference.h"

namespace ac {
namespace depth_to_space {
namespace {

TEST(ClDepthToSpace, MovesEverySize) {
    moves::check_blocks<CLDepthToSpaceLayer, CLTensor>(DepthToSpace_operator, true);
}

TEST(ClDepthToSpace, GivesTheseNumbers) {
    moves::check_numbers_of_blocks<CLDepthToSpaceLayer, CLTensor>(DepthToSpace_operator, true);
}

TEST(ClDepthToSpace, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLDepthToSpaceLayer>();
}

}  // namespace
}  // namespace depth_to_space
}  // namespace ac
