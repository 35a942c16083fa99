// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEStridedSlice.h"

#include "src/ops/strided_slice/reference.h"
#include "src/ops/strided_slice/strided_slice.h"

namespace ac {
namespace strided_slice {
namespace {

TEST(StridedSlice, MovesEveryType) {
    cases<NEStridedSlice, Tensor>();
}

TEST(StridedSlice, GivesTheseNumbers) {
    numbers<NEStridedSlice, Tensor>();
}

TEST(StridedSlice, RefusesWithAReason) {
    refusals<NEStridedSlice>();
}

TEST(StridedSlice, RunsOnTensorsOfAPack) {
    const DataType type = copy::some_type(StridedSlice_operator);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(StridedSlice_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    Twin<Tensor> src(test::info_of(TensorShape(4u), type)), dst(test::info_of(TensorShape(2u), type));
    test::store(*src.host, {1, 2, 3, 4});
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    pack.add_tensor(TensorType::ACL_DST, dst.get());
    experimental::NEStridedSlice op;
    op.run(pack);
    TensorInfo empty;
    op.configure(src.host->info(), &empty, Coordinates(1), Coordinates(3), BiStrides(1));
    EXPECT_EQ(empty.tensor_shape(), TensorShape(2u));
    EXPECT_TRUE(bool(experimental::NEStridedSlice::validate(src.host->info(), &empty, Coordinates(1), Coordinates(3),
                                                            BiStrides(1))));
    op.run(pack);
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{2, 3}));
}

TEST(StridedSlice, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST, TensorShape(3u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, i[0], i[1], {Coordinates(7, 2), Coordinates(0, 3), BiStrides(-3, 1), 0, 1, 2}, target);
        },
        test::has_type(StridedSlice_operator, DataType::F32));
}

}  // namespace
}  // namespace strided_slice
}  // namespace ac
