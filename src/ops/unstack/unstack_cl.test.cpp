// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLUnstack.h"

#include "src/ops/unstack/reference.h"

namespace ac {
namespace unstack {
namespace {

TEST(ClUnstack, MovesEverySize) {
    cases<CLUnstack, CLTensor>();
}

TEST(ClUnstack, GivesTheseNumbers) {
    numbers<CLUnstack, CLTensor>();
}

TEST(ClUnstack, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLUnstack>();
}

}  // namespace
}  // namespace unstack
}  // namespace ac
