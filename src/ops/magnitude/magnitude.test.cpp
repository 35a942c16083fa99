// SPDX-License-Identifier: MIT
#include "src/ops/magnitude/magnitude.h"

#include "src/ops/pixelwise/pixelwise_test.h"

#include <cmath>

AC_DECLARE_TABLE(magnitude)

namespace ac::magnitude {
namespace {

TEST(Magnitude, EveryRowAgreesWithPlainLoops) {
    for (const MagnitudeType type : {MagnitudeType::L1NORM, MagnitudeType::L2NORM}) {
        for (const double most : {32767., 1000., 20.}) {
            pixelwise::check_rows(
                {magnitude_table, Type::s16, DataType::S16, DataType::S16, DataType::S16, -most - 1, most,
                 [type](PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
                        const Target &target) { return plan(out, x, y, dst, type, target); },
                 [type](double x, double y) {
                     const double length = type == MagnitudeType::L1NORM ? std::fabs(x) + std::fabs(y)
                                                                         : std::round(std::sqrt(x * x + y * y));
                     return std::min(length, 32767.);
                 }});
        }
    }
}

TEST(Magnitude, EveryRowHasLongGradients) {
    for (const MagnitudeType type : {MagnitudeType::L1NORM, MagnitudeType::L2NORM}) {
        for (const double most : {163200., 3000., 20.}) {
            pixelwise::check_rows(
                {magnitude_table, Type::s32, DataType::S32, DataType::S32, DataType::S32, -most, most,
                 [type](PlanPtr &out, const ITensorInfo &x, const ITensorInfo &y, ITensorInfo &dst,
                        const Target &target) { return plan_gradients(out, x, y, dst, type, target); },
                 [type](double x, double y) {
                     return type == MagnitudeType::L1NORM ? std::fabs(x) + std::fabs(y)
                                                          : std::round(std::sqrt(x * x + y * y));
                 }});
        }
    }
}

/// -32768 has no positive counterpart.
TEST(Magnitude, SaturatesTheExtremes) {
    for (const MagnitudeType type : {MagnitudeType::L1NORM, MagnitudeType::L2NORM}) {
        auto x = test::make_tensor(test::info_of(TensorShape(4u), DataType::S16));
        auto y = test::make_tensor(test::info_of(TensorShape(4u), DataType::S16));
        auto dst = test::make_tensor(test::info_of(TensorShape(4u), DataType::S16));
        test::store(*x, {-32768, 32767, 0, -32768});
        test::store(*y, {-32768, 0, 0, 0});
        test::run(
            [&](PlanPtr &out) {
                return plan(out, *x->info(), *y->info(), *dst->info(), type, Target::host().inside());
            },
            test::pack_of({x.get(), y.get()}, dst.get()));
        EXPECT_EQ(test::stored(*dst), (std::vector<double>{32767, 32767, 0, 32767}));
    }
}

}  // namespace
}  // namespace ac::magnitude
