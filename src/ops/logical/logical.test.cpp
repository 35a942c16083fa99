// SPDX-License-Identifier: MIT
#include "src/ops/logical/logical.h"

#include "arm_compute/runtime/NEON/functions/NELogical.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"

namespace ac::logical {
namespace {

using test::info_of;
using S = TensorShape;

/// bitwise.test.cpp tests the rows; this file tests the rules and the public function.
template <class Function>
std::vector<double> result_of(const S &a_shape, const std::vector<double> &a, const S &b_shape,
                              const std::vector<double> &b) {
    auto x = test::make_tensor(info_of(a_shape, DataType::U8)), y = test::make_tensor(info_of(b_shape, DataType::U8));
    test::store(*x, a);
    test::store(*y, b);
    EXPECT_TRUE(bool(Function::validate(x->info(), y->info(), nullptr)));
    Tensor dst;
    Function function;
    function.configure(x.get(), y.get(), &dst);
    EXPECT_EQ(dst.info()->data_type(), DataType::U8);
    dst.allocator()->allocate();
    function.run();
    return test::stored(dst);
}

TEST(Logical, CombinesTruthValues) {
    const S four(4u), row(2u), column(1u, 3u);
    EXPECT_EQ(result_of<NELogicalAnd>(four, {0, 0, 1, 7}, four, {0, 2, 0, 255}), (std::vector<double>{0, 0, 0, 1}));
    EXPECT_EQ(result_of<NELogicalOr>(four, {0, 0, 1, 7}, four, {0, 2, 0, 255}), (std::vector<double>{0, 1, 1, 1}));
    EXPECT_EQ(result_of<NELogicalAnd>(row, {0, 4}, column, {1, 0, 2}), (std::vector<double>{0, 1, 0, 0, 0, 1}));
    EXPECT_EQ(result_of<NELogicalOr>(column, {1, 0, 2}, row, {0, 4}), (std::vector<double>{1, 1, 0, 1, 1, 1}));
}

TEST(Logical, NegatesInPlace) {
    auto x = test::make_tensor(info_of(S(5u), DataType::U8));
    test::store(*x, {0, 1, 2, 128, 255});
    EXPECT_TRUE(bool(NELogicalNot::validate(x->info(), nullptr)));
    NELogicalNot function;
    function.configure(x.get(), x.get());
    function.run();
    EXPECT_EQ(test::stored(*x), (std::vector<double>{1, 0, 0, 0, 0}));
}

TEST(Logical, RefusesWithAReason) {
    const TensorInfo u = info_of(S(4u, 3u), DataType::U8), s = info_of(S(4u, 3u), DataType::S16);
    const TensorInfo wide = info_of(S(5u, 3u), DataType::U8);
    EXPECT_TRUE(test::refuses(NELogicalAnd::validate(&s, &s, &s), "it accepts a b dst of (U8, U8, U8)"));
    EXPECT_TRUE(test::refuses(NELogicalOr::validate(&u, &s, &u), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(NELogicalOr::validate(&u, &wide, &u), "broadcast"));
    EXPECT_TRUE(test::refuses(NELogicalAnd::validate(&u, &u, &wide), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(NELogicalNot::validate(&u, &s), "it accepts a dst of (U8, U8)"));
    EXPECT_TRUE(test::refuses(NELogicalNot::validate(nullptr, &u), "missing"));
    NELogicalAnd function;
    auto a = test::make_tensor(u);
    EXPECT_RAISES(function.configure(a.get(), a.get(), nullptr));
}

TEST(Logical, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, S(8u, 6u), DataType::U8),
         test::operand(TensorType::ACL_SRC_1, S(1u, 6u), DataType::U8),
         test::operand(TensorType::ACL_DST, S(8u, 6u), DataType::U8)},
        [](PlanPtr &out, auto &i, const Target &target) { return plan_and(out, i[0], i[1], i[2], target); },
        test::has_type(Logical_operator, DataType::U8));
}

}  // namespace
}  // namespace ac::logical
