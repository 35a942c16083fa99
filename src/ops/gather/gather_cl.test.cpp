// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGather.h"

#include "src/ops/gather/reference.h"

namespace ac {
namespace gather {
namespace {

TEST(ClGather, MovesEverySize) {
    cases<CLGather, CLTensor>();
}

TEST(ClGather, GivesTheseNumbers) {
    numbers<CLGather, CLTensor>();
}

TEST(ClGather, WritesOutputsOfOtherDimensions) {
    other_shapes<CLGather, CLTensor>();
}

TEST(ClGather, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLGather>();
}

}  // namespace
}  // namespace gather
}  // namespace ac
