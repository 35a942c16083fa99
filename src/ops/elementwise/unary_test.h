// SPDX-License-Identifier: MIT
// Tests shared by unary operators.
#pragma once

#include "tests/framework/elementwise_test.h"
#include "tests/framework/trailing_ones.h"

#include <functional>

namespace ac::unary {

/// plan() of the operator under test, with the test's parameters.
using Planner = std::function<Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target)>;

struct Cases {
    double lo, hi;  ///< range of the random elements
    test::Tolerance tolerance = {};
};

/// Compares each row of `table`, of both backends, with `f` in double: every length around the vector sizes, several
/// dimensions, padded tensors, in place.
inline void check_rows(const Table &table, const Cases &cases, const Planner &plan,
                       const std::function<double(double)> &f) {
    using S = TensorShape;
    const auto check = [&](const Target &target, const TensorInfo &info, test::Layout layout, bool in_place) {
        auto src = test::make_tensor(info, layout), other = test::make_tensor(info, layout);
        ITensor &dst = in_place ? *src : *other;
        test::fill(*src, 1, cases.lo, cases.hi);
        std::vector<double> want = test::stored(*src);
        for (double &x : want) {
            x = elementwise::as_stored(f(x), info, true);
        }
        test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst.info(), target); },
                  test::pack_of({src.get()}, &dst));
        EXPECT_TRUE(test::close(dst, want, cases.tolerance)) << shape_text(info.tensor_shape());
    };
    test::for_each_row(table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        for (const elementwise::Shapes &shapes : elementwise::all_shapes()) {
            check(target, test::info_of(shapes.a, type), test::Layout::guarded, false);
        }
        check(target, test::info_of(S(37u, 3u), type), test::Layout::padded, false);
        check(target, test::info_of(S(37u, 3u), type), test::Layout::padded, true);
    });
}

/// plan() must refuse another shape, another type, a type that no row of the operator's table has, no shape.
inline void check_refusals(const Operator &op, DataType never, const Planner &plan) {
    const auto refused = [&](const TensorInfo &src, TensorInfo dst) {
        PlanPtr out;
        return plan(out, src, dst, Target::host());
    };
    const DataType type = elementwise::some_type(op);
    const TensorInfo info = test::info_of(TensorShape(4u, 3u), type);
    EXPECT_TRUE(test::refuses(refused(test::info_of(TensorShape(4u), never), TensorInfo()), op.name));
    EXPECT_TRUE(test::refuses(refused(info, test::info_of(TensorShape(4u, 3u), never)), "data types"));
    EXPECT_TRUE(test::refuses(refused(info, test::info_of(TensorShape(5u, 3u), type)), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(refused(TensorInfo(), TensorInfo()), op.name));
}

inline void check_trailing_ones(const Operator &op, const Planner &plan) {
    const DataType type = elementwise::some_type(op);
    const TensorShape shape(8u, 6u);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, shape, type), test::operand(TensorType::ACL_DST, shape, type)},
        [&plan](PlanPtr &out, auto &infos, const Target &target) { return plan(out, infos[0], infos[1], target); },
        true);
}

}  // namespace ac::unary
