// SPDX-License-Identifier: MIT
#include "arm_compute/runtime/NEON/functions/NEElementwiseOperations.h"

#include "src/ops/elementwise_binary/elementwise_binary.h"
#include "src/ops/elementwise_binary/reference.h"
#include "tests/framework/enumerators.h"
#include "tests/framework/trailing_ones.h"

AC_DECLARE_TABLE(comparison)

namespace ac::elementwise_binary {
namespace {

using C = ComparisonOperation;
using elementwise::Shapes;
using test::info_of;

constexpr C all_comparisons[] = {C::Equal, C::NotEqual, C::Greater, C::GreaterEqual, C::Less, C::LessEqual};

bool is_rare(DataType type) {
    return type == DataType::BFLOAT16 || type == DataType::QASYMM16 || type == DataType::S64;
}

/// Few different numbers, so that some are equal, plus the largest and smallest ones.
void fill(Tensor &tensor, unsigned seed) {
    std::mt19937 bits(seed);
    const DataType type = tensor.info()->data_type();
    const bool has_sign = type != DataType::U8 && type != DataType::U16 && type != DataType::U32;
    std::vector<double> numbers(tensor.info()->tensor_shape().total_size());
    for (double &x : numbers) {
        x = static_cast<double>(bits() % 5) - (has_sign ? 2 : 0);
        if (is_data_type_quantized(type)) {
            x *= 20;
        } else if (bits() % 16 == 0) {
            x = type == DataType::S32   ? -2147483648.
                : type == DataType::U32 ? 4294967295.
                : type == DataType::U16 ? 65535.
                                        : x;
        }
    }
    test::store(tensor, numbers);
}

void check(const Target &target, const Shapes &shapes, DataType type, C op, test::Layout layout, float scale) {
    auto a = test::make_tensor(info_of(shapes.a, type, {0.02f, type == DataType::QASYMM8 ? 9 : 0}), layout);
    auto b = test::make_tensor(info_of(shapes.b, type, {scale, type == DataType::QASYMM8 ? 29 : 0}), layout);
    auto dst = test::make_tensor(info_of(shapes.both(), DataType::U8), layout);
    fill(*a, 1);
    fill(*b, 2);
    test::run([&](PlanPtr &p) { return plan_comparison(p, op, *a->info(), *b->info(), *dst->info(), target); },
              test::pack_of({a.get(), b.get()}, dst.get()));
    EXPECT_TRUE(test::close(*dst, reference(*a, *b, shapes.both(), op), {}))
        << "comparison " << static_cast<int>(op) << ", " << shapes.text();
}

TEST(Comparison, EveryRowAgreesWithTheReference) {
    test::for_each_row(comparison_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = row.type == Type::x64 ? DataType::S64 : test::data_type_of(row.type);
        ASSERT_NE(type, DataType::UNKNOWN);
        for (const C op : all_comparisons) {
            if (is_rare(type) && op != C::Less) {  // one program suffices for types that only OpenCL has
                continue;
            }
            for (const Shapes &shapes : elementwise::some_shapes()) {
                check(target, shapes, type, op, test::Layout::guarded, 0.02f);
                check(target, shapes, type, op, test::Layout::padded, 0.04f);
            }
        }
        for (const Shapes &shapes : elementwise::all_shapes()) {
            check(target, shapes, type, is_rare(type) ? C::Less : C::LessEqual, test::Layout::guarded, 0.01f);
        }
    });
}

TEST(Comparison, OfNotNumbersOnlyNotEqualHolds) {
    test::for_each_row(comparison_table, Type::f32, [](const Row &, const Target &target) {
        auto a = test::make_tensor(info_of(TensorShape(3u), DataType::F32));
        auto b = test::make_tensor(info_of(TensorShape(3u), DataType::F32));
        auto dst = test::make_tensor(info_of(TensorShape(3u), DataType::U8));
        test::store(*a, {1., std::nan(""), std::nan("")});
        test::store(*b, {std::nan(""), 1., std::nan("")});
        for (const C op : all_comparisons) {
            test::run([&](PlanPtr &p) { return plan_comparison(p, op, *a->info(), *b->info(), *dst->info(), target); },
                      test::pack_of({a.get(), b.get()}, dst.get()));
            EXPECT_EQ(test::values(*dst), std::vector<double>(3, op == C::NotEqual ? 255. : 0.));
        }
    });
}

TEST(Comparison, RunsThroughThePublicFunctions) {
    const DataType type = elementwise::some_type(ElementwiseBinary_operator);
    if (type == DataType::UNKNOWN || type == DataType::QSYMM16) {  // the CPU has no rows for QSYMM16
        const TensorInfo info = info_of(TensorShape(4u), DataType::QSYMM16);
        EXPECT_FALSE(bool(NELess::validate(&info, &info, &info)));
        return;
    }
    auto a = test::make_tensor(info_of(TensorShape(9u, 3u), type));
    auto b = test::make_tensor(info_of(TensorShape(9u), type));
    fill(*a, 3);
    fill(*b, 4);
    Tensor less, greater;
    NELess fixed;
    fixed.configure(a.get(), b.get(), &less);
    NEElementwiseComparison chosen;
    chosen.configure(a.get(), b.get(), &greater, C::GreaterEqual);
    EXPECT_EQ(less.info()->data_type(), DataType::U8);
    less.allocator()->allocate();
    greater.allocator()->allocate();
    fixed.run();
    chosen.run();
    EXPECT_TRUE(test::close(less, reference(*a, *b, a->info()->tensor_shape(), C::Less), {}));
    EXPECT_TRUE(test::close(greater, reference(*a, *b, a->info()->tensor_shape(), C::GreaterEqual), {}));
}

TEST(Comparison, NumbersThatAreNoOperationAreRefused) {
    const TensorInfo src = test::info_of(TensorShape(8U, 8U, 4U), DataType::F32), none;
    test::expect_enumerators_only(
        test::has_type(ElementwiseBinary_operator, DataType::F32), "operation", [&](int number) {
            return NEElementwiseComparison::validate(&src, &src, &none, static_cast<ComparisonOperation>(number));
        });
}

TEST(Comparison, RefusesWithAReason) {
    const TensorInfo f = info_of(TensorShape(4u, 3u), DataType::F32), s = info_of(TensorShape(4u, 3u), DataType::S32);
    const TensorInfo longer = info_of(TensorShape(5u, 3u), DataType::F32),
                     u = info_of(TensorShape(4u, 3u), DataType::U8);
    EXPECT_TRUE(test::refuses(NEEqual::validate(&f, &s, &u), "Tensors have different data types"));
    EXPECT_TRUE(test::refuses(NELessEqual::validate(&f, &longer, &u), "broadcast"));
    EXPECT_TRUE(test::refuses(NENotEqual::validate(&f, &f, &f), "dst is F32"));
    EXPECT_TRUE(test::refuses(NEElementwiseComparison::validate(&f, &f, &longer, C::Greater), "the result is"));
}

TEST(Comparison, TakesTrailingOnes) {
    test::check_trailing_ones(
        {test::operand(TensorType::ACL_SRC_0, TensorShape(8u, 6u)),
         test::operand(TensorType::ACL_SRC_1, TensorShape(8u, 6u)),
         test::operand(TensorType::ACL_DST, TensorShape(8u, 6u), DataType::U8)},
        [](PlanPtr &out, auto &i, const Target &target) {
            return plan_comparison(out, C::Less, i[0], i[1], i[2], target);
        },
        test::has_type(ElementwiseBinary_operator, DataType::F32));
}

}  // namespace
}  // namespace ac::elementwise_binary
