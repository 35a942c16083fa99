// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLSlice.h"
#include "arm_compute/runtime/NEON/functions/NESlice.h"

#include "src/ops/move/move_test.h"
#include "src/ops/slice/slice.h"
#include "tests/framework/sparse_memory.h"
#include "tests/framework/twins.h"

namespace ac::slice {
namespace {

using namespace moves;

AC_TWINS(Slice)

/// Compares with plain code.
AC_TEST(Slice, MovesEveryType) {
    const auto check = [](const TensorShape &src, const TensorShape &dst, const Place &first, const Coordinates &starts,
                          const Coordinates &ends) {
        const auto origin = [&](const Place &at, Place &from) {
            for (size_t d = 0; d < 6; ++d) {
                from[d] = at[d] + first[d];
            }
            return From::source;
        };
        check_mover<Fn, T>({Slice_operator, src, dst, origin},
                           [&](Fn &f, T *x, T *y) { f.configure(x, y, starts, ends); });
    };
    check(TensorShape(37u), TensorShape(19u), {5}, Coordinates(5), Coordinates(24));
    check(TensorShape(37u, 5u, 4u, 3u), TensorShape(16u, 5u, 2u, 3u), {20, 0, 1, 0}, Coordinates(20, 0, 1),
          Coordinates(36, -1, 3));
    check(TensorShape(6u, 7u), TensorShape(6u, 4u), {0, 3}, Coordinates(0, 3), Coordinates());
    check(TensorShape(9u, 7u, 2u), TensorShape(4u, 7u, 2u), {5}, Coordinates(5), Coordinates(100));
    check(TensorShape(4u, 3u), TensorShape(4u, 3u), {}, Coordinates(), Coordinates());
    check(TensorShape(9u, 7u).set(2, 1, false), TensorShape(4u, 7u), {5}, Coordinates(5, 0, 0), Coordinates(9, 7, 1));
}

/// Results computed by hand.
AC_TEST(Slice, GivesTheseNumbers) {
    const Mover m{Slice_operator, TensorShape(5u, 3u), TensorShape(3u, 2u), {}};
    check_numbers<Fn, T>(m, {0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24},
                         [](Fn &f, T *x, T *y) { f.configure(x, y, Coordinates(1, 1), Coordinates(4, 3)); },
                         {11, 12, 13, 21, 22, 23});
    // a start beyond the last element selects the last one
    const Mover last{Slice_operator, TensorShape(3u), TensorShape(1u), {}};
    check_numbers<Fn, T>(last, {7, 8, 9}, [](Fn &f, T *x, T *y) { f.configure(x, y, Coordinates(5), Coordinates(-1)); },
                         {9});
}

AC_TEST(Slice, RefusesWithAReason) {
    test::twin_target();
    const TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32),
                     other = info_of(TensorShape(2u, 3u), DataType::F16), none;
    const TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, Coordinates(-1), Coordinates(2)), "starts at -1"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, Coordinates(2), Coordinates(2)), "the slice of dimension 0 is empty"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, Coordinates(0), Coordinates(0)), "is empty"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &none, Coordinates(0, 0, 0), Coordinates(2)), "the input has 2"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, &none, Coordinates(0), Coordinates(1)), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(&a, &other, Coordinates(0), Coordinates(2)), "Tensors have different data types"));
    EXPECT_TRUE(refuses(Fn::validate(&none, &a, Coordinates(0), Coordinates(2)), "Slice"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, &a, Coordinates(0), Coordinates(2)), "input"));
    EXPECT_TRUE(refuses(Fn::validate(&a, nullptr, Coordinates(0), Coordinates(2)), "output"));
    if (test::has_type(Slice_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, &a, Coordinates(0), Coordinates(2)), "the result is 2x3"));
        EXPECT_TRUE(bool(Fn::validate(&a, &none, Coordinates(1), Coordinates(2))));
        EXPECT_EQ(none.total_size(), 0u) << "validate() leaves infos as they are";
    }
}

AC_TEST(Slice, RunsOnTensorsOfAPack) {
    check_on_a_pack<experimental::AC_TWIN(Slice), T>(Slice_operator, Coordinates(1), Coordinates(3));
}

AC_TEST(Slice, TakesTrailingOnes) {
    check_trailing_ones(Slice_operator, test::twin_target(), TensorShape(8u, 6u, 4u), TensorShape(3u, 6u, 2u),
                        [](PlanPtr &out, auto &i, const Target &target) {
                            return plan(out, i[0], i[1], Coordinates(2, 0, 1), Coordinates(5, -1, 3), target);
                        });
}

#ifdef AC_API_CPU
/// Starts at 3 GiB: the last elements are past 2^31 bytes.
TEST(Slice, TheEndOfAHugeTensor) {
    if (!test::has_type(Slice_operator, DataType::F32)) {
        return;
    }
    Tensor src, dst;
    src.allocator()->init(info_of(TensorShape(1024u, 1024u, 768u), DataType::F32));
    AC_IMPORT_SPARSE(memory, src);
    for (int i = 0; i < 6; ++i) {
        *reinterpret_cast<float *>(src.ptr_to_element(Coordinates(1021 + i % 3, 1022 + i / 3, 767))) = 1.F + i;
    }
    Fn function;
    function.configure(&src, &dst, Coordinates(1021, 1022, 767), Coordinates(1024, 1024, 768));
    dst.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(dst), (std::vector<double>{1, 2, 3, 4, 5, 6}));
}
#endif

}  // namespace
}  // namespace ac::slice
