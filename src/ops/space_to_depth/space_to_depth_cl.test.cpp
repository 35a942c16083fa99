// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToDepthLayer.h"

#include "src/ops/space_to_depth/reference.h"

namespace ac {
namespace space_to_depth {
namespace {

TEST(ClSpaceToDepth, MovesEverySize) {
    cases<CLSpaceToDepthLayer, CLTensor>();
}

TEST(ClSpaceToDepth, GivesTheseNumbers) {
    numbers<CLSpaceToDepthLayer, CLTensor>();
}

TEST(ClSpaceToDepth, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLSpaceToDepthLayer>();
}

}  // namespace
}  // namespace space_to_depth
}  // namespace ac
