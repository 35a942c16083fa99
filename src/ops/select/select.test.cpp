// SPDX-License-Identifier: MIT
#include "src/ops/select/select.h"

#include "arm_compute/runtime/NEON/functions/NESelect.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/select/reference.h"
#include "tests/framework/elementwise_test.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(choose)

namespace ac::choose {
namespace {

using test::info_of;
using S = TensorShape;

void check(const Target &target, const S &condition, const S &shape, DataType type, test::Layout layout) {
    auto c = test::make_tensor(info_of(condition, DataType::U8), layout);
    auto x = test::make_tensor(info_of(shape, type), layout), y = test::make_tensor(info_of(shape, type), layout);
    auto dst = test::make_tensor(info_of(shape, type), layout);
    test::fill(*c, 1, 0, 2);
    copy::fill_bytes(*x, 2);
    copy::fill_bytes(*y, 3);
    test::run([&](PlanPtr &p) { return plan(p, *c->info(), *x->info(), *y->info(), *dst->info(), target); },
              {{TensorType::ACL_SRC_0, c.get()},
               {TensorType::ACL_SRC_1, x.get()},
               {TensorType::ACL_SRC_2, y.get()},
               {TensorType::ACL_DST, dst.get()}});
    EXPECT_EQ(test::bytes(*dst), reference(*c, *x, *y)) << shape_text(condition) << " for " << shape_text(shape);
}

TEST(Select, EveryRowAgreesWithTheReference) {
    test::for_each_row(choose_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::x8    ? DataType::QASYMM8
                              : row.type == Type::x16 ? DataType::F16
                              : row.type == Type::x32 ? DataType::F32
                                                      : DataType::S64;
        for (const elementwise::Shapes &shapes : elementwise::all_shapes()) {
            check(target, shapes.a, shapes.a, type, test::Layout::guarded);
        }
        for (const test::Layout layout : {test::Layout::guarded, test::Layout::padded}) {
            check(target, S(37u, 3u), S(37u, 3u), type, layout);
            check(target, S(3u), S(37u, 3u), type, layout);
            check(target, S(3u), S(4u, 3u, 1u), type, layout);
            check(target, S(2u), S(5u, 3u, 4u, 2u), type, layout);
            check(target, S(5u), S(1u, 1u, 5u), type, layout);
        }
    });
}

/// The first inputs are 1 to 6, the second ones 11 to 16.
std::vector<double> result_of(const S &condition, const std::vector<double> &holds, DataType type) {
    auto c = test::make_tensor(info_of(condition, DataType::U8));
    auto x = test::make_tensor(info_of(S(2u, 3u), type)), y = test::make_tensor(info_of(S(2u, 3u), type));
    test::store(*c, holds);
    test::store(*x, {1, 2, 3, 4, 5, 6});
    test::store(*y, {11, 12, 13, 14, 15, 16});
    EXPECT_TRUE(bool(NESelect::validate(c->info(), x->info(), y->info(), nullptr)));
    Tensor dst;
    NESelect function;
    function.configure(c.get(), x.get(), y.get(), &dst);
    EXPECT_EQ(dst.info()->data_type(), type);
    dst.allocator()->allocate();
    function.run();
    return test::stored(dst);
}

TEST(Select, RunsThroughThePublicFunction) {
    for (const DataType type : {DataType::U8, DataType::S16, DataType::F16, DataType::F32, DataType::U32}) {
        if (test::has_type(Select_operator, type)) {
            EXPECT_EQ(result_of(S(2u, 3u), {0, 1, 255, 0, 0, 128}, type), (std::vector<double>{11, 2, 3, 14, 15, 6}));
            EXPECT_EQ(result_of(S(3u), {0, 7, 0}, type), (std::vector<double>{11, 12, 3, 4, 15, 16}));
        }
    }
}

TEST(Select, WritesAPartOfATensorInPlace) {
    const DataType type = test::has_type(Select_operator, DataType::F32) ? DataType::F32 : DataType::QASYMM8;
    if (!test::has_type(Select_operator, type)) {
        const TensorInfo info = info_of(S(2u), type), c = info_of(S(2u), DataType::U8);
        EXPECT_FALSE(bool(NESelect::validate(&c, &info, &info, &info)));
        return;
    }
    auto image = test::make_tensor(info_of(S(3u, 3u), type)), zeros = test::make_tensor(info_of(S(2u, 2u), type));
    auto c = test::make_tensor(info_of(S(2u, 2u), DataType::U8));
    test::store(*image, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    test::store(*zeros, {0, 0, 0, 0});
    test::store(*c, {1, 0, 0, 1});
    SubTensor part(image.get(), S(2u, 2u), Coordinates(1, 1));
    NESelect function;
    function.configure(c.get(), &part, zeros.get(), &part);
    function.run();
    EXPECT_EQ(test::stored(*image), (std::vector<double>{1, 2, 3, 4, 5, 0, 7, 0, 9}));
}

TEST(Select, RefusesWithAReason) {
    const TensorInfo c = info_of(S(4u, 3u), DataType::U8), f = info_of(S(4u, 3u), DataType::F32);
    const TensorInfo s = info_of(S(4u, 3u), DataType::S32), wide = info_of(S(5u, 3u), DataType::F32);
    EXPECT_TRUE(test::refuses(NESelect::validate(&f, &f, &f, &f), "condition is F32"));
    EXPECT_TRUE(test::refuses(NESelect::validate(&c, &f, &s, &f), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(NESelect::validate(&c, &f, nullptr, &f), "missing"));
    if (test::has_type(Select_operator, DataType::F32)) {
        const TensorInfo four = info_of(S(4u), DataType::U8), row = info_of(S(4u, 1u, 3u), DataType::U8);
        EXPECT_TRUE(test::refuses(NESelect::validate(&c, &f, &wide, &f), "Tensors have different shapes"));
        EXPECT_TRUE(test::refuses(NESelect::validate(&c, &f, &f, &wide), "the result is 4x3"));
        EXPECT_TRUE(test::refuses(NESelect::validate(&four, &f, &f, &f), "has one dimension of 3"));
        EXPECT_TRUE(test::refuses(NESelect::validate(&row, &f, &f, &f), "the condition is 4x1x3"));
    }
    if (test::has_type(Select_operator, DataType::QASYMM8)) {
        const TensorInfo p = info_of(S(4u, 3u), DataType::QASYMM8, QuantizationInfo(0.5F, 3));
        const TensorInfo q = info_of(S(4u, 3u), DataType::QASYMM8, QuantizationInfo(0.25F, 3));
        EXPECT_TRUE(bool(NESelect::validate(&c, &p, &q, &p))) << "elements are copied as they are";
    }
    NESelect function;
    Tensor t;
    t.allocator()->init(f);
    EXPECT_RAISES(function.configure(&t, &t, &t, nullptr));
}

TEST(Select, TakesTrailingOnes) {
    for (const S &condition : {S(8u, 6u), S(6u)}) {
        test::check_trailing_ones(
            {test::operand(TensorType::ACL_SRC_0, condition, DataType::U8),
             test::operand(TensorType::ACL_SRC_1, S(8u, 6u)), test::operand(TensorType::ACL_SRC_2, S(8u, 6u)),
             test::operand(TensorType::ACL_DST, S(8u, 6u))},
            [](PlanPtr &out, auto &i, const Target &target) { return plan(out, i[0], i[1], i[2], i[3], target); },
            test::has_type(Select_operator, DataType::F32));
    }
}

}  // namespace
}  // namespace ac::choose
