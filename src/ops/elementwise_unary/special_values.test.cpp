// SPDX-License-Identifier: MIT
// Infinities, NaN, zeros of both signs, subnormal and the largest numbers, as operands of every function, on every row.
#include "src/ops/elementwise_unary/elementwise_unary.h"
#include "src/ops/elementwise_unary/reference.h"
#include "src/plan/rules.h"
#include "tests/framework/elementwise_test.h"

#include <algorithm>
#include <limits>

AC_DECLARE_TABLE(elementwise_unary)

namespace ac::elementwise_unary {
namespace {

using U = ElementWiseUnary;

/// Whether the results are those of @p want: of the same class, and near. 32-bit NEON takes subnormal operands as zero.
/// Zeros have any sign: the sine of -0 is 0.
void expect_same(double got, double want, double x, const test::Tolerance &near) {
    SCOPED_TRACE(x);
    if (std::isnan(want)) {
        EXPECT_TRUE(std::isnan(got)) << got;
    } else if (std::isinf(want)) {
        EXPECT_EQ(got, want);
    } else {
        EXPECT_NEAR(got, want, near.absolute + near.relative * std::fabs(want));
    }
}

TEST(ElementwiseUnary, SpecialValues) {
    const double infinity = std::numeric_limits<double>::infinity(), nan = std::nan("");
    test::for_each_row(elementwise_unary_table, Type::count, [&](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        if (type != DataType::F32 && type != DataType::F16) {
            return;
        }
        const double largest = type == DataType::F32 ? 0x1.fffffep127 : 65504, least = 0x1p-14;
        const std::vector<double> all = {infinity, -infinity, nan, 0.,   -0.,  least, -least,
                                         largest,  -largest,  0.5, -0.5, 1.5,  2.5,   1.,
                                         -1.,      9.,        -9., 88.,  -88., 104.,  -104.};
        for (const U op : {U::RSQRT, U::EXP, U::NEG, U::LOG, U::ABS, U::SIN, U::ROUND, U::COS, U::ERF}) {
            SCOPED_TRACE(testing::Message() << "operation " << static_cast<int>(op));
            // The waves of PoCL 3.1 are wrong next to a large operand or infinity in the same vector.
            const bool wave = op == U::SIN || op == U::COS;
            std::vector<double> values(all);
            std::replace_if(
                values.begin(), values.end(),
                [&](double x) { return wave && on_device(target) && !(std::fabs(x) < largest); }, 1.);
            auto src = test::make_tensor(test::info_of(TensorShape(values.size()), type));
            auto dst = test::make_tensor(*src->info());
            test::store(*src, values);
            test::run([&](PlanPtr &p) { return plan(p, op, *src->info(), *dst->info(), target); },
                      test::pack_of({src.get()}, dst.get()));
            const std::vector<double> got = test::values(*dst);
            test::Tolerance near = tolerance(type, op, on_device(target));
            near.absolute += 1.2e-38;  // where subnormal results are zero
            for (size_t i = 0; i < values.size(); ++i) {
                expect_same(got[i], test::rounded(value(op, values[i]), type), values[i], near);
            }
        }
    });
}

}  // namespace
}  // namespace ac::elementwise_unary
