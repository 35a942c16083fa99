// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESlice.h"

#include "src/ops/slice/reference.h"
#include "src/ops/slice/slice.h"

namespace ac {
namespace slice {
namespace {

TEST(Slice, MovesEveryType) {
    cases<NESlice, Tensor>();
}

TEST(Slice, GivesTheseNumbers) {
    numbers<NESlice, Tensor>();
}

TEST(Slice, RefusesWithAReason) {
    refusals<NESlice>();
}

TEST(Slice, RunsOnTensorsOfAPack) {
    const DataType type = copy::some_type(Slice_operator);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(Slice_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    Twin<Tensor> src(test::info_of(TensorShape(4u), type)), dst(test::info_of(TensorShape(2u), type));
    test::store(*src.host, {1, 2, 3, 4});
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    pack.add_tensor(TensorType::ACL_DST, dst.get());
    experimental::NESlice op;
    op.run(pack);
    TensorInfo empty;
    op.configure(src.host->info(), &empty, Coordinates(1), Coordinates(3));
    EXPECT_EQ(empty.tensor_shape(), TensorShape(2u));
    EXPECT_TRUE(bool(experimental::NESlice::validate(src.host->info(), &empty, Coordinates(1), Coordinates(3))));
    op.run(pack);
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{2, 3}));
}

TEST(Slice, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(3u, 6u, 2u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], Coordinates(2, 0, 1), Coordinates(5, -1, 3), target);
        },
        test::has_type(Slice_operator, DataType::F32));
}

}  // namespace
}  // namespace slice
}  // namespace ac
