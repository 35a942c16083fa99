// SPDX-License-Identifier: MIT
#include "src/ops/accumulate/accumulate.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(accumulate)
AC_DECLARE_TABLE(accumulate_squared)
AC_DECLARE_TABLE(accumulate_weighted)

namespace ac::accumulate {
namespace {

TEST(Accumulate, EveryRowAgreesWithPlainLoops) {
    pixelwise::check_rows({accumulate_table, Type::u8, DataType::U8, DataType::UNKNOWN, DataType::S16, -32768, 32767,
                           [](PlanPtr &out, const ITensorInfo &src, const ITensorInfo &, ITensorInfo &total,
                              const Target &target) { return plan(out, src, total, target); },
                           [](double x, double total) { return std::min(total + x, 32767.); }, true});
}

TEST(Accumulate, EveryRowOfSquaresAgreesWithPlainLoops) {
    for (const uint32_t shift : {0u, 1u, 8u, 15u}) {
        pixelwise::check_rows(
            {accumulate_squared_table, Type::u8, DataType::U8, DataType::UNKNOWN, DataType::S16, -32768, 32767,
             [shift](PlanPtr &out, const ITensorInfo &src, const ITensorInfo &, ITensorInfo &total,
                     const Target &target) { return plan_squared(out, src, shift, total, target); },
             [shift](double x, double total) { return std::min(total + std::floor(x * x / (1 << shift)), 32767.); },
             true});
    }
}

/// The same operations in float, each rounded once.
TEST(Accumulate, EveryRowOfMeansAgreesWithPlainLoops) {
    for (const float alpha : {0.f, 0.3f, 0.5f, 1.f}) {
        pixelwise::check_rows({accumulate_weighted_table, Type::u8, DataType::U8, DataType::UNKNOWN, DataType::U8, 0,
                               255,
                               [alpha](PlanPtr &out, const ITensorInfo &src, const ITensorInfo &, ITensorInfo &total,
                                       const Target &target) { return plan_weighted(out, src, alpha, total, target); },
                               [alpha](double x, double total) {
                                   const auto a = static_cast<float>(static_cast<double>(1.f - alpha) * total);
                                   const auto b = static_cast<float>(static_cast<double>(alpha) * x);
                                   return std::floor(static_cast<double>(a + b));
                               },
                               true});
    }
}

TEST(Accumulate, RefusesWithAReason) {
    const TensorInfo u8 = test::info_of(TensorShape(4u), DataType::U8);
    TensorInfo total = test::info_of(TensorShape(4u), DataType::S16), none, bytes(u8);
    PlanPtr out;
    EXPECT_TRUE(test::refuses(plan(out, u8, none), "total"));
    EXPECT_TRUE(test::refuses(plan_squared(out, u8, 16, total), "16"));
    EXPECT_TRUE(test::refuses(plan_weighted(out, u8, 1.5f, bytes), "1.5"));
    EXPECT_TRUE(test::refuses(plan_weighted(out, u8, NAN, bytes), "between 0 and 1"));
}

}  // namespace
}  // namespace ac::accumulate
