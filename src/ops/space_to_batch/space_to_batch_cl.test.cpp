// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSpaceToBatchLayer.h"

#include "src/ops/space_to_batch/reference.h"

namespace ac {
namespace space_to_batch {
namespace {

TEST(ClSpaceToBatch, MovesEverySize) {
    cases<CLSpaceToBatchLayer, CLTensor>();
}

TEST(ClSpaceToBatch, GivesTheseNumbers) {
    numbers<CLSpaceToBatchLayer, CLTensor>();
}

TEST(ClSpaceToBatch, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLSpaceToBatchLayer>();
}

}  // namespace
}  // namespace space_to_batch
}  // namespace ac
