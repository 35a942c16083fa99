// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSplit.h"

#include "src/ops/slice/split_reference.h"

namespace ac {
namespace split {
namespace {

TEST(ClSplit, MovesEverySize) {
    cases<CLSplit, CLTensor>();
}

TEST(ClSplit, GivesTheseNumbers) {
    numbers<CLSplit, CLTensor>();
}

TEST(ClSplit, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLSplit>();
}

}  // namespace
}  // namespace split
}  // namespace ac
