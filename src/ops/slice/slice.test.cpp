// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NESlice.h"

#include "src/ops/slice/reference.h"
#include "src/ops/slice/slice.h"
#include "tests/framework/sparse_memory.h"

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
    moves::check_on_a_pack<experimental::NESlice, Tensor>(Slice_operator, Coordinates(1), Coordinates(3));
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

/// From 3 GiB: the last elements are past 2^31 bytes.
TEST(Slice, TheEndOfAHugeTensor) {
    if (!test::has_type(Slice_operator, DataType::F32)) {
        return;
    }
    Tensor src, dst;
    src.allocator()->init(test::info_of(TensorShape(1024u, 1024u, 768u), DataType::F32));
    AC_IMPORT_SPARSE(memory, src);
    for (int i = 0; i < 6; ++i) {
        *reinterpret_cast<float *>(src.ptr_to_element(Coordinates(1021 + i % 3, 1022 + i / 3, 767))) = 1.F + i;
    }
    NESlice function;
    function.configure(&src, &dst, Coordinates(1021, 1022, 767), Coordinates(1024, 1024, 768));
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{1, 2, 3, 4, 5, 6}));
}

}  // namespace
}  // namespace slice
}  // namespace ac
