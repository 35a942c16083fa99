// SPDX-License-Identifier: MIT
// The tests of an operator whose plan is a fully connected product with weights (inputs, outputs).
#pragma once

#include "src/ops/fully_connected/reference.h"
#include "tests/framework/trailing_ones.h"

namespace ac::fully_connected {

/// plan() of the operator under test, with the test's parameters.
using Planner = std::function<Status(PlanPtr &out, const ITensorInfo &src, const ITensorInfo &weights,
                                     const ITensorInfo *bias, ITensorInfo &dst, const Target &target)>;

/// Compares each row of products of both backends with sums in double and their `activation`: rows of several lengths,
/// several dimensions after them, dense and padded, with and without a bias.
inline void check_rows(const Operator &op, const Planner &plan, const ActivationLayerInfo &activation) {
    using test::Layout;
    using S = TensorShape;
    const auto check = [&](const GemmRow &row, const Target &target, const S &shape, size_t n, Layout layout) {
        const DataType type = row.type == Type::f32 ? DataType::F32 : DataType::F16;
        S result(shape);
        result.set(0, n, false);
        const auto src = test::make_tensor(test::info_of(shape, type), layout);
        const auto weights = test::make_tensor(test::info_of(S(shape[0], n), type), layout);
        const auto bias = test::make_tensor(test::info_of(S(n), type), layout);
        const auto dst = test::make_tensor(test::info_of(result, type), layout);
        test::fill(*src, 1);
        test::fill(*weights, 2, -0.7, 0.7);
        test::fill(*bias, 3);
        const auto pack_entry = [](const auto &t) { return static_cast<const ITensor *>(t.get()); };
        for (const Tensor *b : {bias.get(), static_cast<Tensor *>(nullptr)}) {
            ITensorPack pack{{TensorType::ACL_SRC_0, pack_entry(src)},
                             {TensorType::ACL_SRC_1, pack_entry(weights)},
                             {TensorType::ACL_DST, static_cast<ITensor *>(dst.get())}};
            if (b != nullptr) {
                pack.add_const_tensor(TensorType::ACL_SRC_2, b);
            }
            test::run(
                [&](PlanPtr &p) {
                    return plan(p, *src->info(), *weights->info(), b == nullptr ? nullptr : b->info(), *dst->info(),
                                target);
                },
                pack);
            EXPECT_TRUE(agrees(*dst, reference(row, *src, *weights, b, *dst, true, false, activation)))
                << shape_text(shape) << (b == nullptr ? ", no bias" : "");
        }
    };
    for_each_product_row(Type::count, [&](const GemmRow &row, const Target &target) {
        const bool is_f32 = row.type == Type::f32, is_f16 = row.type == Type::f16;
        if ((!is_f32 && !is_f16) || row.fast_math() || !test::has_type(op, is_f32 ? DataType::F32 : DataType::F16)) {
            return;
        }
        check(row, target, S(37u), 19, Layout::guarded);
        check(row, target, S(64u, 5u), 130, Layout::padded);
        check(row, target, S(16u, 3u, 1u, 2u), 9, Layout::guarded);
    });
}

/// F32, or F16 if the build only has that.
inline DataType some_type(const Operator &op) {
    return test::has_type(op, DataType::F32) ? DataType::F32 : DataType::F16;
}

/// No shape, integers, weights for other rows, a bias of another length, an output of another shape, operands of
/// different types.
inline void check_refusals(const Operator &op, const Planner &plan) {
    using test::info_of;
    using S = TensorShape;
    const DataType type = some_type(op), never = DataType::S32;
    const auto check = [&](const TensorInfo &src, const TensorInfo &weights, const TensorInfo &bias, TensorInfo dst,
                           const char *part) {
        PlanPtr out;
        EXPECT_TRUE(test::refuses(plan(out, src, weights, &bias, dst, Target::host()), part));
    };
    const TensorInfo src = info_of(S(33u, 5u), type), weights = info_of(S(33u, 7u), type), bias = info_of(S(7u), type),
                     none;
    check(none, weights, bias, none, op.name);
    check(info_of(S(33u, 5u), never), info_of(S(33u, 7u), never), info_of(S(7u), never), none, op.name);
    check(src, info_of(S(33u, 7u), never), bias, none, "data types");
    if (test::has_type(op, type)) {
        check(src, info_of(S(34u, 7u), type), bias, none, "34x7");
        check(src, weights, info_of(S(8u), type), none, "the bias is 8");
        check(src, weights, bias, info_of(S(7u, 6u), type), "the result is 7x5");
    }
}

/// Runs plan() on infos with and without trailing dimensions of extent 1.
inline void check_trailing_ones_of(const Operator &op, const Planner &plan) {
    using S = TensorShape;
    const DataType type = some_type(op);
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, S(8u, 6u), type), test::operand(TensorType::ACL_SRC_1, S(8u, 5u), type),
         test::operand(TensorType::ACL_SRC_2, S(5u), type), test::operand(TensorType::ACL_DST, S(5u, 6u), type)},
        [&plan](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], &i[2], i[3], target); },
        test::has_type(op, type));
}

}  // namespace ac::fully_connected
