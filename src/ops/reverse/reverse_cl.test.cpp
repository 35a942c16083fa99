// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLReverse.h"

#include "src/ops/reverse/reference.h"

namespace ac {
namespace reverse {
namespace {

TEST(ClReverse, MovesEverySize) {
    cases<CLReverse, CLTensor>();
}

TEST(ClReverse, GivesTheseNumbers) {
    numbers<CLReverse, CLTensor>();
}

TEST(ClReverse, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLReverse>();
}

}  // namespace
}  // namespace reverse
}  // namespace ac
