// SPDX-License-Identifier: MIT
#include "src/ops/bitwise/bitwise.h"

#include "arm_compute/runtime/NEON/functions/NEBitwiseAnd.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseNot.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseOr.h"
#include "arm_compute/runtime/NEON/functions/NEBitwiseXor.h"
#include "arm_compute/runtime/SubTensor.h"

#include "src/ops/bitwise/reference.h"
#include "tests/framework/thrown.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_OPERATOR(BitwiseAnd)
AC_DECLARE_TABLE(bitwise)

namespace ac::bitwise {
namespace {

using test::info_of;
using S = TensorShape;

constexpr BitsOp all[] = {BitsOp::both_bits, BitsOp::negate,    BitsOp::any_bit, BitsOp::differ,
                          BitsOp::both_hold, BitsOp::any_holds, BitsOp::fails};

/// Also tests the rows of Logical's functions.
void check(const Target &target, BitsOp op, const elementwise::Shapes &shapes, test::Layout layout) {
    const bool alone = op == BitsOp::negate || op == BitsOp::fails;
    auto a = test::make_tensor(info_of(shapes.a, DataType::U8), layout);
    auto b = test::make_tensor(info_of(shapes.b, DataType::U8), layout);
    const S shape = alone ? shapes.a : shapes.both();
    auto dst = test::make_tensor(info_of(shape, DataType::U8), layout);
    test::fill(*a, 1, 0, op < BitsOp::both_hold ? 255 : 2);
    test::fill(*b, 2, 0, op < BitsOp::both_hold ? 255 : 2);
    test::run([&](PlanPtr &p) { return make_plan(p, BitwiseAnd_operator, op, shape, target); },
              test::pack_of({a.get(), b.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(op, *a, alone ? *a : *b, shape), {}))
        << static_cast<int>(op) << ", " << shapes.text();
}

TEST(Bitwise, EveryRowAgreesWithTheReference) {
    test::for_each_row(bitwise_table, Type::u8, [](const Row &, const Target &target) {
        for (const BitsOp op : all) {
            const bool broadcasts = op == BitsOp::both_hold || op == BitsOp::any_holds;
            for (const elementwise::Shapes &shapes : elementwise::all_shapes()) {
                if (broadcasts || same_extents(shapes.a, shapes.b)) {
                    check(target, op, shapes, test::Layout::guarded);
                }
            }
            check(target, op, {S(37u, 3u), S(37u, 3u)}, test::Layout::padded);
        }
        check(target, BitsOp::any_holds, {S(37u, 3u), S(1u, 3u)}, test::Layout::padded);
    });
}

template <class Function> std::vector<double> result_of(const std::vector<double> &a, const std::vector<double> &b) {
    auto x = test::make_tensor(info_of(S(a.size()), DataType::U8));
    auto y = test::make_tensor(info_of(S(b.size()), DataType::U8));
    test::store(*x, a);
    test::store(*y, b);
    Tensor dst;
    Function function;
    function.configure(x.get(), y.get(), &dst);
    dst.allocator()->allocate();
    function.run();
    return test::stored(dst);
}

/// 0b1100 and 0b1010 contain every pair of bits.
TEST(Bitwise, RunsThroughThePublicFunctions) {
    EXPECT_EQ(result_of<NEBitwiseAnd>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{8, 170, 0}));
    EXPECT_EQ(result_of<NEBitwiseOr>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{14, 255, 99}));
    EXPECT_EQ(result_of<NEBitwiseXor>({12, 255, 0}, {10, 170, 99}), (std::vector<double>{6, 85, 99}));
}

TEST(Bitwise, NegatesAPartOfATensorInPlace) {
    Tensor image;
    image.allocator()->init(info_of(S(5u, 3u), DataType::U8));
    image.allocator()->allocate();
    test::store(image, {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14});
    SubTensor part(&image, S(2u, 2u), Coordinates(1, 1));
    NEBitwiseNot function;
    function.configure(&part, &part);
    function.run();
    EXPECT_EQ(test::stored(image), (std::vector<double>{0, 1, 2, 3, 4, 5, 249, 248, 8, 9, 10, 244, 243, 13, 14}));
}

TEST(Bitwise, RefusesWithAReason) {
    const TensorInfo u = info_of(S(4u, 3u), DataType::U8), s = info_of(S(4u, 3u), DataType::S8);
    const TensorInfo wide = info_of(S(5u, 3u), DataType::U8), none;
    const auto refusal = [](BitwiseOperation op, const TensorInfo &a, const TensorInfo *b, const TensorInfo &dst) {
        PlanPtr out;
        TensorInfo copy(dst);
        return plan(out, op, a, b, copy);
    };
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::AND, s, &s, s), "it accepts a b dst of (U8, U8, U8)"));
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::OR, u, &s, u), "Tensors have different data types"));
    EXPECT_TRUE(
        test::refuses(refusal(BitwiseOperation::XOR, u, &wide, u), "Tensors have different shapes: BitwiseXor"));
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::XOR, u, nullptr, u), "missing"));
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::NOT, u, nullptr, wide), "the result is 4x3"));
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::NOT, u, nullptr, s), "S8"));
    EXPECT_TRUE(test::refuses(refusal(BitwiseOperation::NOT, info_of(S(), DataType::U8), nullptr, none), "shape"));
    NEBitwiseAnd function;
    Tensor a;
    a.allocator()->init(u);
    EXPECT_RAISES(function.configure(&a, nullptr, &a));
}

TEST(Bitwise, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, S(8u, 6u), DataType::U8),
         test::operand(TensorType::ACL_SRC_1, S(8u, 6u), DataType::U8),
         test::operand(TensorType::ACL_DST, S(8u, 6u), DataType::U8)},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan(out, BitwiseOperation::XOR, i[0], &i[1], i[2], target);
        },
        test::has_type(BitwiseAnd_operator, DataType::U8));
}

}  // namespace
}  // namespace ac::bitwise
