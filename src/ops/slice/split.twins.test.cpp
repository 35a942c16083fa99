// SPDX-License-Identifier: MIT
// Tolerance: none.
// The OpenCL class is compiled into the including file, and does not link if the library lacks OpenCL.
#ifdef AC_API_CL
#include "arm_compute/runtime/CL/functions/CLSplit.h"
#else
#include "arm_compute/runtime/NEON/functions/NESplit.h"
#endif

#include "src/ops/move/move_test.h"
#include "tests/framework/twins.h"

AC_DECLARE_OPERATOR(Slice)

namespace ac::split {
namespace {

using namespace moves;

AC_TWINS(Split)

/// Compares with plain code.
AC_TEST(Split, MovesEveryType) {
    const TensorShape shape(20u, 6u, 4u, 3u);
    for (const DataType type : types_for<T>()) {
        for (unsigned axis = 0; axis < 4; ++axis) {
            const size_t extents[] = {1, shape[axis] - 1};
            Twin<T> src(info_of(shape, type), test::Layout::padded);
            std::vector<Twin<T>> dsts;
            std::vector<InterfaceOf<T> *> list;
            for (const size_t extent : extents) {
                TensorShape part(shape);
                part.set(axis, extent, false);
                dsts.emplace_back(info_of(part, type), test::Layout::padded, 2);
                list.push_back(dsts.back().get());
            }
            Fn function;
            if (!test::has_type(Slice_operator, type)) {
                EXPECT_RAISES(function.configure(src.get(), list, axis));
                continue;
            }
            function.configure(src.get(), list, axis);
            EXPECT_EQ(list[1]->info()->valid_region().shape, list[1]->info()->tensor_shape());
            function.run();
            for (size_t i = 0; i < 2; ++i) {
                const auto origin = [&](const Place &place, Place &from) {
                    from[axis] = place[axis] + static_cast<int64_t>(i);
                    return From::source;
                };
                EXPECT_TRUE(agrees(*src.host, dsts[i].fetch(), origin)) << "axis " << axis;
            }
        }
    }
}

/// Results computed by hand.
AC_TEST(Split, GivesTheseNumbers) {
    const DataType type = copy::some_type(Slice_operator);
    if (!is_built(Slice_operator)) {
        return;
    }
    Twin<T> src(info_of(TensorShape(4u, 2u), type)), a(info_of(TensorShape(2u, 2u), type));
    test::store(*src.host, {1, 2, 3, 4, 5, 6, 7, 8});
    T b;  // one output without shape: equal parts
    Fn function;
    function.configure(src.get(), {a.get(), &b}, 0);
    EXPECT_EQ(b.info()->tensor_shape(), TensorShape(2u, 2u));
    b.allocator()->allocate();
    function.run();
    EXPECT_EQ(test::stored(a.fetch()), (std::vector<double>{1, 2, 5, 6}));
    Twin<T> ones(info_of(TensorShape(3u, 1u, 2u), type)), part(info_of(TensorShape(3u), type)),
        rest(info_of(TensorShape(3u, 1u, 1u), type));
    test::store(*ones.host, {1, 2, 3, 4, 5, 6});
    Fn other;
    other.configure(ones.get(), {part.get(), rest.get()}, 2);
    other.run();
    EXPECT_EQ(test::stored(rest.fetch()), (std::vector<double>{4, 5, 6}));
}

AC_TEST(Split, RefusesWithAReason) {
    test::twin_target();
    TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), half = info_of(TensorShape(2u, 3u), DataType::F32),
               none, other;
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none, &other}, 2), "axis 2"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none, &other}, 0xffffffffu), "axis 4294967295"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none}, 0), "1 outputs"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none, nullptr}, 0), "output 1 is missing"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, {&none, &other}, 0), "input"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none, &other}, 1), "2 equal parts"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&half, &half, &half}, 0), "the outputs have 6 elements"));
    if (test::has_type(Slice_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, {&half, &none, &none, &other}, 0), "the result is 1x3"));
        EXPECT_TRUE(bool(Fn::validate(&a, {&half, &half}, 0)));
    }
}

}  // namespace
}  // namespace ac::split
