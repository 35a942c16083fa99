// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLTile.h"

#include "src/ops/tile/reference.h"

namespace ac {
namespace tile {
namespace {

TEST(ClTile, MovesEverySize) {
    cases<CLTile, CLTensor>();
}

TEST(ClTile, GivesTheseNumbers) {
    numbers<CLTile, CLTensor>();
}

TEST(ClTile, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLTile>();
}

}  // namespace
}  // namespace tile
}  // namespace ac
