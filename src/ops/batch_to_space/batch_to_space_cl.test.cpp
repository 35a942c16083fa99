// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLBatchToSpaceLayer.h"

#include "src/ops/batch_to_space/reference.h"

namespace ac {
namespace batch_to_space {
namespace {

TEST(ClBatchToSpace, MovesEverySize) {
    cases<CLBatchToSpaceLayer, CLTensor>();
}

TEST(ClBatchToSpace, GivesTheseNumbers) {
    numbers<CLBatchToSpaceLayer, CLTensor>();
}

TEST(ClBatchToSpace, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLBatchToSpaceLayer>();
}

}  // namespace
}  // namespace batch_to_space
}  // namespace ac
