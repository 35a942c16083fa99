// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLStackLayer.h"

#include "src/ops/stack/reference.h"

namespace ac {
namespace stack {
namespace {

TEST(ClStack, MovesEverySize) {
    cases<CLStackLayer, CLTensor>();
}

TEST(ClStack, GivesTheseNumbers) {
    numbers<CLStackLayer, CLTensor>();
}

TEST(ClStack, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLStackLayer>();
}

}  // namespace
}  // namespace stack
}  // namespace ac
