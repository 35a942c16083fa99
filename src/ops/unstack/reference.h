// SPDX-License-Identifier: MIT
// Cases of both backends. Tolerance: none.
#ifndef AC_OPS_UNSTACK_REFERENCE_H
#define AC_OPS_UNSTACK_REFERENCE_H

#include "src/ops/move/move_test.h"

namespace ac {

extern const Operator Unstack_operator;

namespace unstack {

using namespace arm_compute;
using moves::From;
using moves::Mover;
using moves::Place;
using moves::Twin;

/// Compared with plain code.
template <class Fn, class T>
void cases() {
    const TensorShape shape(16u, 3u, 4u, 3u);
    for (const test::DataType type : moves::types_for<T>()) {
        for (int axis = -4; axis < 4; ++axis) {
            const size_t at = static_cast<size_t>(axis < 0 ? axis + 4 : axis);
            TensorShape part(shape);
            part.remove_dimension(at);
            Twin<T> src(test::info_of(shape, type), test::Layout::padded),
                first(test::info_of(part, type), test::Layout::guarded, 2),
                second(test::info_of(part, type), test::Layout::padded, 3);
            T empty;
            Fn function;
            const std::vector<moves::InterfaceOf<T> *> list{first.get(), second.get(), &empty};
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
                EXPECT_TRUE(moves::agrees(*src.host, (i == 0 ? first : second).fetch(), origin)) << "axis " << axis;
            }
        }
    }
}

/// Worked out by hand.
template <class Fn, class T>
void numbers() {
    if (!moves::is_built(Unstack_operator)) {
        EXPECT_EQ(Unstack_operator.data_types, 0u) << "here for another operator only";
        return;
    }
    const DataType type = copy::some_type(Unstack_operator);
    Twin<T> src(test::info_of(TensorShape(3u, 2u), type)), a(test::info_of(TensorShape(3u), type)),
        b(test::info_of(TensorShape(3u), type)), more(test::info_of(TensorShape(7u), type));
    test::store(*src.host, {1, 2, 3, 4, 5, 6});
    T unallocated;
    Fn function;
    function.configure(src.get(), {a.get(), b.get(), more.get(), &unallocated, nullptr}, 1);
    function.run();
    EXPECT_EQ(test::stored(a.fetch()), (std::vector<double>{1, 2, 3}));
    EXPECT_EQ(test::stored(b.fetch()), (std::vector<double>{4, 5, 6}));
    EXPECT_EQ(test::bytes(more.fetch()), test::bytes(*Twin<Tensor>(test::info_of(TensorShape(7u), type)).host))
        << "an output beyond the last element";
}

template <class Fn>
void refusals() {
    using test::info_of;
    TensorInfo a = info_of(TensorShape(4u, 3u), DataType::F32), line = info_of(TensorShape(4u), DataType::F32), none,
               deep = info_of(TensorShape(2u, 2u, 2u, 2u, 2u), DataType::F32);
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, {}, 0), "no outputs"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, {&none}, 2), "axis 2"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, {&none}, -3), "axis -3"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&line, {&none}, 0), "one dimension"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&deep, {&none}, 0), "at most 4"));
    EXPECT_TRUE(moves::refuses(Fn::validate(nullptr, {&none}, 0), "input"));
    EXPECT_TRUE(moves::refuses(Fn::validate(&a, {nullptr}, 0), "output 0 is missing"));
    if (test::has_type(Unstack_operator, DataType::F32)) {
        EXPECT_TRUE(moves::refuses(Fn::validate(&a, {&line}, 0), "the result is 3"));
        EXPECT_TRUE(bool(Fn::validate(&a, {&none, &line}, 1)));
        EXPECT_TRUE(bool(Fn::validate(&a, {&none, &line, &none, &deep, nullptr}, -1)));
    }
}

}  // namespace unstack
}  // namespace ac

#endif  // AC_OPS_UNSTACK_REFERENCE_H
