// SPDX-License-Identifier: MIT
// The tests of an operator whose plan uses the engine. A case is an axis, a call of plan(), and the expected line in
// double. The engine's own test covers the lengths of lines.
#pragma once

#include "src/ops/normalization/reference.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(normalization)

namespace ac::normalization {

/// plan() of the operator under test, with the test's parameters.
using Planner = std::function<Status(PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target)>;

/// Compares each row of the engine, of both backends, on lines along `axes` with `of_line`, which works in place:
/// dense, padded, with dst equal to src.
inline void check_rows(const Operator &op, Axes axes, const Planner &plan,
                       const std::function<void(std::vector<double> &)> &of_line) {
    using test::Layout;
    const auto check = [&](const Target &target, const TensorInfo &info, Layout layout, bool in_place) {
        auto src = test::make_tensor(info, layout), other = test::make_tensor(info, layout);
        ITensor &dst = in_place ? *src : *other;
        test::fill(*src, 1, -2, 2);
        std::vector<double> want = test::values(*src);
        each_line(info.tensor_shape(), axes, [&](const std::vector<size_t> &places) {
            std::vector<double> line;
            for (const size_t i : places) {
                line.push_back(want[i]);
            }
            of_line(line);
            for (size_t k = 0; k < places.size(); ++k) {
                want[places[k]] = line[k];
            }
        });
        test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst.info(), target); },
                  test::pack_of({src.get()}, &dst));
        EXPECT_TRUE(test::close(dst, want, tolerance(info.data_type())))
            << shape_text(info.tensor_shape()) << " axes " << axes << (in_place ? " in place" : "");
    };
    test::for_each_row(normalization_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (!test::has_type(op, type)) {  // the row serves another operator
            return;
        }
        check(target, test::info_of(TensorShape(37u, 9u), type), Layout::guarded, false);
        check(target, test::info_of(TensorShape(9u, 7u, 5u, 2u), type), Layout::padded, false);
        check(target, test::info_of(TensorShape(9u, 7u, 5u, 2u), type), Layout::guarded, true);
    });
}

/// F32, or F16 if the build has only that.
inline DataType some_type(const Operator &op) {
    return test::has_type(op, DataType::F32) ? DataType::F32 : DataType::F16;
}

/// Whether plan() refuses this with `text` in its message.
inline void check_refused(const Planner &plan, const TensorInfo &src, TensorInfo dst, const char *text) {
    PlanPtr out;
    EXPECT_TRUE(test::refuses(plan(out, src, dst, Target::host()), text));
}

/// Refusals common to all such operators: no shape, integers, another type, another shape.
inline void check_refusals(const Operator &op, const Planner &plan) {
    using test::info_of;
    const TensorShape shape(4u, 3u);
    const DataType never = DataType::S32, type = some_type(op);
    check_refused(plan, TensorInfo(), TensorInfo(), op.name);
    check_refused(plan, info_of(shape, never), TensorInfo(), op.name);
    check_refused(plan, info_of(shape, type), info_of(shape, never), "Tensors have different data types");
    if (test::has_type(op, type)) {
        check_refused(plan, info_of(shape, type), info_of(TensorShape(5u, 3u), type), "the result is 4x3");
    }
}

/// Runs plan() on infos with and without trailing dimensions of extent 1.
inline void check_trailing_ones_of(const Operator &op, const Planner &plan) {
    const TensorShape shape(9u, 3u);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC, shape, some_type(op)),
         test::operand(TensorType::ACL_DST, shape, some_type(op))},
        [&plan](PlanPtr &out, auto &infos, const Target &target) { return plan(out, infos[0], infos[1], target); },
        test::has_type(op, some_type(op)));
}

}  // namespace ac::normalization
