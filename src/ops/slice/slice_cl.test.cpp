// SPDX-License-Identifier: MIT
#include "arm_compute/core/CL/CLKernelLibrary.h"
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
    const DataType type = copy::some_type(Slice_operator);
    if (type == DataType::UNKNOWN) {
        EXPECT_EQ(Slice_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    Twin<CLTensor> src(test::info_of(TensorShape(4u), type)), dst(test::info_of(TensorShape(2u), type));
    test::store(*src.host, {1, 2, 3, 4});
    ITensorPack pack;
    pack.add_const_tensor(TensorType::ACL_SRC, src.get());
    pack.add_tensor(TensorType::ACL_DST, dst.get());
    experimental::CLSlice op;
    op.run(pack);
    TensorInfo empty;
    op.configure(CLKernelLibrary::get().get_compile_context(), src.host->info(), &empty, Coordinates(1),
                 Coordinates(3));
    EXPECT_EQ(empty.tensor_shape(), TensorShape(2u));
    EXPECT_TRUE(bool(experimental::CLSlice::validate(src.host->info(), &empty, Coordinates(1), Coordinates(3))));
    op.run(pack);
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{2, 3}));
}

}  // namespace
}  // namespace slice
}  // namespace ac
