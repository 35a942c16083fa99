// SPDX-License-Identifier: MIT
// Tolerance: none.
#include "arm_compute/runtime/CL/functions/CLStackLayer.h"
#include "arm_compute/runtime/NEON/functions/NEStackLayer.h"

#include "src/ops/move/move_test.h"
#include "src/ops/stack/stack.h"
#include "tests/framework/twins.h"

namespace ac::stack {
namespace {

using namespace moves;

AC_TWINS(StackLayer)

/// Compares with plain code.
AC_TEST(Stack, MovesEveryType) {
    const TensorShape shapes[] = {TensorShape(7u), TensorShape(16u, 3u), TensorShape(5u, 2u, 3u, 2u),
                                  TensorShape(5u, 2u).set(2, 1, false)};
    for (const DataType type : types_for<T>()) {
        for (const TensorShape &shape : shapes) {
            const int dims = static_cast<int>(shape.num_dimensions());
            for (int axis = -dims - 1; axis <= dims; ++axis) {
                const size_t at = static_cast<size_t>(axis < 0 ? axis + dims + 1 : axis);
                TensorShape joined(shape);
                for (size_t d = static_cast<size_t>(dims); d > at; --d) {
                    joined.set(d, shape[d - 1]);
                }
                joined.set(at, 3);
                std::vector<Twin<T>> srcs;
                std::vector<InterfaceOf<T> *> list;
                for (unsigned i = 0; i < 3; ++i) {
                    srcs.emplace_back(info_of(shape, type), i == 1 ? test::Layout::padded : test::Layout::guarded, i);
                    list.push_back(srcs.back().get());
                }
                Twin<T> dst(info_of(joined, type), test::Layout::padded, 7);
                Fn function;
                if (!test::has_type(Stack_operator, type)) {
                    EXPECT_RAISES(function.configure(list, axis, dst.get()));
                    continue;
                }
                T empty;
                Fn other;
                other.configure(list, axis, &empty);
                EXPECT_TRUE(same_extents(empty.info()->tensor_shape(), joined));
                function.configure(list, axis, dst.get());
                function.run();
                dst.fetch();
                for (int64_t i = 0; i < 3; ++i) {
                    const auto origin = [&](const Place &place, Place &from) {
                        for (size_t d = at; d < 5; ++d) {
                            from[d] = place[d + 1];
                        }
                        from[5] = 0;
                        return place[at] == i ? From::source : From::elsewhere;
                    };
                    EXPECT_TRUE(agrees(*srcs[static_cast<size_t>(i)].host, *dst.host, origin)) << "axis " << axis;
                }
            }
        }
    }
}

/// Results computed by hand.
AC_TEST(Stack, GivesTheseNumbers) {
    const DataType type = copy::some_type(Stack_operator);
    if (!is_built(Stack_operator)) {
        return;
    }
    Twin<T> a(info_of(TensorShape(3u), type)), b(info_of(TensorShape(3u), type)),
        dst(info_of(TensorShape(2u, 3u), type));
    test::store(*a.host, {1, 2, 3});
    test::store(*b.host, {4, 5, 6});
    Fn function;
    function.configure({a.get(), b.get()}, 0, dst.get());
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{1, 4, 2, 5, 3, 6}));
}

AC_TEST(Stack, RefusesWithAReason) {
    test::twin_target();
    TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), b = info_of(TensorShape(4u, 2u), DataType::F32),
               half = info_of(TensorShape(4u, 3u), DataType::F16);
    TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    const TensorInfo none;
    EXPECT_TRUE(refuses(Fn::validate({}, 0, &none), "no inputs"));
    EXPECT_TRUE(refuses(Fn::validate({&a, nullptr}, 0, &none), "input 1 is missing"));
    EXPECT_TRUE(refuses(Fn::validate({&a}, 0, nullptr), "output"));
    EXPECT_TRUE(refuses(Fn::validate({&deep}, 0, &none), "at most 4"));
    if (test::has_type(Stack_operator, DataType::F32)) {
        EXPECT_TRUE(refuses(Fn::validate({&a, &b}, 0, &none), "Tensors have different shapes"));
        EXPECT_TRUE(refuses(Fn::validate({&a, &half}, 0, &none), "Tensors have different data types"));
        EXPECT_TRUE(refuses(Fn::validate({&a, &a}, 0, &a), "the result is 2x4x3"));
    }
}

AC_TEST(Stack, FillsNoTrailingOnes) {
    check_filled(Stack_operator, test::twin_target(),
                 {info_of(TensorShape(8u, 6u), DataType::F32, QuantizationInfo(), DataLayout::NHWC)},
                 TensorShape(8u, 6u),
                 [](PlanPtr &out, auto &i, const Target &target) { return plan(out, {&i[0]}, i[1], 2, target); });
}

AC_TEST(Stack, TakesTrailingOnes) {
    test::check_trailing_ones({test::operand(TensorType::ACL_SRC_VEC, TensorShape(4u, 3u, 2u)),
                               test::operand(TensorType::ACL_SRC_VEC + 1, TensorShape(4u, 3u, 2u)),
                               test::operand(TensorType::ACL_DST, TensorShape(4u, 2u, 3u, 2u))},
                              [](PlanPtr &out, auto &i, const Target &target) {
                                  return plan(out, {&i[0], &i[1]}, i[2], 1, target);
                              },
                              test::has_type(Stack_operator, DataType::F32), {test::twin_target()});
}

}  // namespace
}  // namespace ac::stack
