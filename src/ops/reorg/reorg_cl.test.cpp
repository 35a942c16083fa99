// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReorgLayer.h"

#include "src/ops/reorg/reference.h"

namespace ac {
namespace reorg {
namespace {

TEST(ClReorg, MovesEverySize) {
    cases<CLReorgLayer, CLTensor>();
}

TEST(ClReorg, GivesTheseNumbers) {
    numbers<CLReorgLayer, CLTensor>();
}

TEST(ClReorg, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLReorgLayer>();
}

}  // namespace
}  // namespace reorg
}  // namespace ac
