// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLStridedSlice.h"

#include "src/ops/strided_slice/reference.h"

namespace ac {
namespace strided_slice {
namespace {

TEST(ClStridedSlice, MovesEverySize) {
    cases<CLStridedSlice, CLTensor>();
}

TEST(ClStridedSlice, GivesTheseNumbers) {
    numbers<CLStridedSlice, CLTensor>();
}

TEST(ClStridedSlice, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLStridedSlice>();
}

TEST(ClStridedSlice, RunsOnTensorsOfAPack) {
    moves::check_on_a_pack<experimental::CLStridedSlice, CLTensor>(StridedSlice_operator, Coordinates(1),
                                                                   Coordinates(3), BiStrides(1));
}

}  // namespace
}  // namespace strided_slice
}  // namespace ac
