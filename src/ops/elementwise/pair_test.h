// SPDX-License-Identifier: MIT
// Shared tests of operators on two tensors with a formula of pair.h.
#pragma once

#include "src/ops/elementwise/unary_test.h"

namespace ac::pair {

/// plan() of the operator under test, with the test's parameters.
using Planner = std::function<Status(PlanPtr &out, const ITensorInfo &a, const ITensorInfo &b, ITensorInfo &dst,
                                     const Target &target)>;
using unary::Cases;

/// Compares each row of `table`, of both backends, with `f` in double: every length around the vector sizes, each kind
/// of broadcasting, several dimensions, padded tensors, in place.
inline void check_rows(const Table &table, const Cases &cases, const Planner &plan,
                       const std::function<double(double, double)> &f) {
    using test::Layout;
    const auto check = [&](const Target &target, const elementwise::Shapes &shapes, DataType type, Layout layout,
                           bool in_place) {
        const TensorInfo info = test::info_of(shapes.both(), type);
        auto a = test::make_tensor(test::info_of(shapes.a, type), layout);
        auto b = test::make_tensor(test::info_of(shapes.b, type), layout);
        auto other = test::make_tensor(info, layout);
        ITensor &dst = in_place ? *a : *other;
        test::fill(*a, 1, cases.lo, cases.hi);
        test::fill(*b, 2, cases.lo, cases.hi);
        const std::vector<double> want = elementwise::broadcast_map(
            *a, *b, shapes.both(), [&](double x, double y) { return elementwise::as_stored(f(x, y), info, true); });
        test::run([&](PlanPtr &p) { return plan(p, *a->info(), *b->info(), *dst.info(), target); },
                  test::pack_of({a.get(), b.get()}, &dst));
        EXPECT_TRUE(test::close(dst, want, cases.tolerance)) << shapes.text() << (in_place ? " in place" : "");
    };
    test::for_each_row(table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const elementwise::Shapes &shapes : elementwise::all_shapes()) {
            check(target, shapes, type, Layout::guarded, false);
        }
        for (const elementwise::Shapes &shapes : elementwise::some_shapes()) {
            check(target, shapes, type, Layout::padded, false);
        }
        check(target, {TensorShape(37u, 3u), TensorShape(37u)}, type, Layout::padded, true);
    });
}

/// plan() must refuse shapes that do not broadcast, another shape, another type of b or dst, a type that no row of the
/// operator's table has, no shape.
inline void check_refusals(const Operator &op, DataType never, const Planner &plan) {
    using test::info_of;
    const auto check = [&](const TensorInfo &a, const TensorInfo &b, TensorInfo dst, const char *part) {
        PlanPtr out;
        EXPECT_TRUE(test::refuses(plan(out, a, b, dst, Target::host()), part));
    };
    const TensorShape shape(4u, 3u), longer(5u, 3u);
    const DataType type = elementwise::some_type(op);
    const TensorInfo info = info_of(shape, type), none;
    check(info, info_of(longer, type), none, "do not broadcast");
    check(info, info, info_of(longer, type), "the result is 4x3");
    check(info, info_of(shape, never), none, "data types");
    check(info, info, info_of(shape, never), op.name);
    check(info_of(shape, never), info_of(shape, never), none, op.name);
    check(none, none, none, op.name);
}

inline void check_trailing_ones(const Operator &op, const Planner &plan) {
    const DataType type = elementwise::some_type(op);
    const TensorShape shape(8u, 6u);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, shape, type), test::operand(TensorType::ACL_SRC_1, TensorShape(8u), type),
         test::operand(TensorType::ACL_DST, shape, type)},
        [&plan](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], target); }, true);
}

}  // namespace ac::pair
