// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLUnstack.h"
#include "arm_compute/runtime/NEON/functions/NEUnstack.h"

#include "src/ops/move/move_test.h"
#include "src/ops/unstack/unstack.h"
#include "tests/framework/twins.h"

namespace ac::unstack {
namespace {

using namespace moves;

AC_TWINS(Unstack)

/// Compares with plain code.
AC_TEST(Unstack, MovesEveryType) {
    const TensorShape shape(16u, 3u, 4u, 3u);
    for (const DataType type : types_for<T>()) {
        for (int axis = -4; axis < 4; ++axis) {
            const size_t at = static_cast<size_t>(axis < 0 ? axis + 4 : axis);
            TensorShape part(shape);
            part.remove_dimension(at);
            Twin<T> src(info_of(shape, type), test::Layout::padded),
                first(info_of(part, type), test::Layout::guarded, 2),
                second(info_of(part, type), test::Layout::padded, 3);
            T empty;
            Fn function;
            const std::vector<InterfaceOf<T> *> list{first.get(), second.get(), &empty};
            if (!test::has_type(Unstack_operator, type)) {
                EXPECT_RAISES(function.configure(src.get(), list, axis));
                continue;
            }
            function.configure(src.get(), list, axis);
            EXPECT_TRUE(same_extents(empty.info()->tensor_shape(), part));
            empty.allocator()->allocate();
            function.run();
            for (int64_t i = 0; i < 2; ++i) {
                const auto origin = [&](const Place &place, Place &from) {
                    for (size_t d = at; d < 6; ++d) {
                        from[d] = d == at ? i : place[d - 1];
                    }
                    return From::source;
                };
                EXPECT_TRUE(agrees(*src.host, (i == 0 ? first : second).fetch(), origin)) << "axis " << axis;
            }
        }
    }
}

/// Results computed by hand.
AC_TEST(Unstack, GivesTheseNumbers) {
    const DataType type = copy::some_type(Unstack_operator);
    if (!is_built(Unstack_operator)) {
        return;
    }
    Twin<T> src(info_of(TensorShape(3u, 2u), type)), a(info_of(TensorShape(3u), type)),
        b(info_of(TensorShape(3u), type)), more(info_of(TensorShape(7u), type));
    test::store(*src.host, {1, 2, 3, 4, 5, 6});
    T unallocated;
    Fn function;
    function.configure(src.get(), {a.get(), b.get(), more.get(), &unallocated, nullptr}, 1);
    function.run();
    EXPECT_EQ(test::stored(a.fetch()), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(test::stored(b.fetch()), (std::vector<double>{4, 5, 6}));
    EXPECT_EQ(test::bytes(more.fetch()), test::bytes(*Twin<Tensor>(info_of(TensorShape(7u), type)).host))
        << "an output beyond the last element";
}

AC_TEST(Unstack, RefusesWithAReason) {
    test::twin_target();
    TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), line = info_of(TensorShape(4u), DataType::F32), none,
               deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(refuses(Fn::validate(&a, {}, 0), "no outputs"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none}, 2), "axis 2"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {&none}, -3), "axis -3"));
    EXPECT_TRUE(refuses(Fn::validate(&line, {&none}, 0), "one dimension"));
    EXPECT_TRUE(refuses(Fn::validate(&deep, {&none}, 0), "at most 4"));
    EXPECT_TRUE(refuses(Fn::validate(nullptr, {&none}, 0), "input"));
    EXPECT_TRUE(refuses(Fn::validate(&a, {nullptr}, 0), "output 0 is missing"));
    if (test::has_type(Unstack_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate(&a, {&line}, 0), "the result is 3"));
        EXPECT_TRUE(bool(Fn::validate(&a, {&none, &line}, 1)));
        EXPECT_TRUE(bool(Fn::validate(&a, {&none, &line, &none, &deep, nullptr}, -1)));
        const TensorInfo kept = info_of(TensorShape(4u, 3u).set(2, 1, false), DataType::F32);
        EXPECT_TRUE(bool(Fn::validate(&kept, {&a}, -1)));
    }
}

AC_TEST(Unstack, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, TensorShape(8u, 6u, 4u)),
         test::operand(TensorType::ACL_DST_VEC, TensorShape(8u, 4u))},
        [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], {&i[1]}, 1, target); },
        test::has_type(Unstack_operator, DataType::F32), {test::twin_target()});
}

}  // namespace
}  // namespace ac::unstack
