// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/CL/functions/CLGather.h"

#include "src/ops/gather/reference.h"

namespace ac {
namespace gather {
namespace {

TEST(ClGather, MovesEverySize) {
    cases<CLGather, CLTensor>();
}

TEST(ClGather, GivesTheseNumbers) {
    numbers<CLGather, CLTensor>();
}

TEST(ClGather, WritesOutputsOfOtherDimensions) {
    other_shapes<CLGather, CLTensor>();
}

TEST(ClGather, RefusesWithAReason) {
    test::opencl_target();
    refusals<CLGather>();
}

TEST(ClGather, AxesAreTakenModuloTheRank) {
    test::opencl_target();
    if (!test::has_type(Gather_operator, DataType::F32)) {
        return;
    }
    const TensorInfo a = test::info_of(TensorShape(4u, 3u), DataType::F32),
                     index = test::info_of(TensorShape(2u), DataType::S32),
                     rows = test::info_of(TensorShape(4u, 2u), DataType::F32),
                     columns = test::info_of(TensorShape(2u, 3u), DataType::F32);
    EXPECT_TRUE(bool(CLGather::validate(&a, &index, &columns, 2)));
    EXPECT_TRUE(bool(CLGather::validate(&a, &index, &rows, -3)));
    EXPECT_FALSE(bool(CLGather::validate(&a, &index, &rows, -4)));
}

}  // namespace
}  // namespace gather
}  // namespace ac
