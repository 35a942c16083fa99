// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLSlice.h"

#include "src/ops/slice/reference.h"

namespace ac {
namespace slice {
namespace {

TEST(ClSlice, MovesEverySize) {
    cases<CLSlice, CLTensor>();
}

TEST(ClSlice, GivesTheseNumbers) {
    numbers<CLSlice, CLTensor>();
}

TEST(ClSlice, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLSlice>();
}

TEST(ClSlice, RunsOnTensorsOfAPack) {
    moves::check_on_a_pack<experimental::CLSlice, CLTensor>(Slice_operator, Coordinates(1), Coordinates(3));
}

}  // namespace
}  // namespace slice
}  // namespace ac
