// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLPadLayer.h"

#include "src/ops/pad/reference.h"

namespace ac {
namespace pad {
namespace {

TEST(ClPad, MovesEverySize) {
    cases<CLPadLayer, CLTensor>();
}

TEST(ClPad, GivesTheseNumbers) {
    numbers<CLPadLayer, CLTensor>();
}

TEST(ClPad, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLPadLayer>();
}

}  // namespace
}  // namespace pad
}  // namespace ac
