// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLDepthToSpaceLayer.h"

#include "src/ops/depth_to_space/reference.h"

namespace ac {
namespace depth_to_space {
namespace {

TEST(ClDepthToSpace, MovesEverySize) {
    cases<CLDepthToSpaceLayer, CLTensor>();
}

TEST(ClDepthToSpace, GivesTheseNumbers) {
    numbers<CLDepthToSpaceLayer, CLTensor>();
}

TEST(ClDepthToSpace, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLDepthToSpaceLayer>();
}

}  // namespace
}  // namespace depth_to_space
}  // namespace ac
