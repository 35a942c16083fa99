// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_STACK_REFERENCE_H
#define AC_OPS_STACK_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Stack_operator;

namespace stack {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const TensorShape shapes[] = {TensorShape(7u), TensorShape(16u, 3u), TensorShape(5u, 2u, 3u, 2u)};
    for (const test::DataType type : moves::types_for<T>()) {
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
                std::vector<moves::InterfaceOf<T> *> list;
                for (unsigned i = 0; i < 3; ++i) {
                    srcs.emplace_back(test::info_of(shape, type), i == 1 ? test::Layout::padded : test::Layout::guarded,
                                      i);
                    list.push_back(srcs.back().get());
                }
                Twin<T> dst(test::info_of(joined, type), test::Layout::padded, 7);
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
                    EXPECT_TRUE(moves::agrees(*srcs[static_cast<size_t>(i)].host, *dst.host, origin))
                        << "axis " << axis;
                }
            }
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Stack_operator)) {
        EXPECT_EQ(Stack_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const DataType type = copy::some_type(Stack_operator);
    Twin<T> a(test::info_of(TensorShape(3u), type)), b(test::info_of(TensorShape(3u), type)),
        dst(test::info_of(TensorShape(2u, 3u), type));
    test::store(*a.host, {1, 2, 3});
    test::store(*b.host, {4, 5, 6});
    Fn function;
    function.configure({a.get(), b.get()}, 0, dst.get());
    function.run();
    EXPECT_EQ(test::stored(dst.fetch()), (std::vector<double>{1, 4, 2, 5, 3, 6}));
}

template <class Fn>
void refusals() {
    using test::info_of;
    TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), b = info_of(TensorShape(4u, 2u), DataType::F32),
               half = info_of(TensorShape(4u, 3u), DataType::F16);
    TensorInfo deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    const TensorInfo none;
    EXPECT_TRUE(moves::refuses(Fn::validate({}, 0, &none), "no inputs"));
    EXPECT_TRUE(moves::refuses(Fn::validate({&a, nullptr}, 0, &none), "input 1 is missing"));
    EXPECT_TRUE(moves::refuses(Fn::validate({&a}, 0, nullptr), "output"));
    EXPECT_TRUE(moves::refuses(Fn::validate({&deep}, 0, &none), "at most 4"));
    if (test::has_type(Stack_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate({&a, &b}, 0, &none), "Tensors have different shapes"));
        EXPECT_TRUE(moves::refuses(Fn::validate({&a, &half}, 0, &none), "Tensors have different data types"));
        EXPECT_TRUE(moves::refuses(Fn::validate({&a, &a}, 0, &a), "the result is 2x4x3"));
    }
}

}  // namespace stack
}  // namespace ac

#endif  // AC_OPS_STACK_REFERENCE_H
