// SPDX-License-Identifier: MIT
#include "src/ops/floor/floor.h"

#include "arm_compute/runtime/NEON/functions/NEFloor.h"

#include "src/ops/elementwise/unary_test.h"

#include <cmath>

AC_DECLARE_TABLE(round_down)

namespace ac::floor {
namespace {

using test::info_of;
using S = TensorShape;

constexpr auto plan_floor = [](PlanPtr &out, const ITensorInfo &src, ITensorInfo &dst, const Target &target) {
    return plan(out, src, dst, target);
};

TEST(Floor, EveryRowAgreesWithTheReference) {
    unary::check_rows(round_down_table, {-5, 5}, plan_floor, [](double x) { return std::floor(x); });
}

/// Numbers too large for a fraction, infinities, NaN, and the sign of zero are unchanged.
TEST(Floor, OfSpecialNumbers) {
    test::for_each_row(round_down_table, Type::count, [](const Row &row, const Target &target) {
        const DataType type = test::data_type_of(row.type);
        const double most = type == DataType::F32 ? 0x1.fffffep127 : 65504;
        const std::vector<double> numbers = {0., -0., 0.5,  -0.5,  0.999,    -1.001, 1023.5, -1023.5,
                                             1,  -1., most, -most, INFINITY, NAN,    2047,   -INFINITY};
        auto src = test::make_tensor(info_of(S(16u), type)), dst = test::make_tensor(info_of(S(16u), type));
        test::store(*src, numbers);
        test::run([&](PlanPtr &p) { return plan(p, *src->info(), *dst->info(), target); },
                  {{TensorType::ACL_SRC, src.get()}, {TensorType::ACL_DST, dst.get()}});
        const std::vector<double> got = test::stored(*dst);
        for (size_t i = 0; i < numbers.size(); ++i) {
            const double want = std::floor(numbers[i]);
            EXPECT_TRUE(std::isnan(want) ? std::isnan(got[i])
                                         : got[i] == want && std::signbit(got[i]) == std::signbit(want))
                << numbers[i] << " became " << got[i];
        }
    });
}

TEST(Floor, RunsInPlaceThroughThePublicFunction) {
    for (const DataType type : {DataType::F32, DataType::F16}) {
        auto x = test::make_tensor(info_of(S(5u), type));
        if (!test::has_type(Floor_operator, type)) {
            EXPECT_TRUE(test::refuses(NEFloor::validate(x->info(), x->info()), "data_types"));
            continue;
        }
        test::store(*x, {-1.5, -1, 0.25, 2, 2.75});
        NEFloor function;
        function.configure(x.get(), x.get());
        function.run();
        EXPECT_EQ(test::stored(*x), (std::vector<double>{-2, -1, 0, 2, 2}));
    }
}

TEST(Floor, RefusesWithAReason) {
    unary::check_refusals(Floor_operator, DataType::S32, plan_floor);
    const TensorInfo f = info_of(S(4u, 3u), DataType::F32), s = info_of(S(4u, 3u), DataType::S32);
    EXPECT_TRUE(test::refuses(NEFloor::validate(&s, &s), "it accepts src dst of (F32, F32), (F16, F16)"));
    EXPECT_TRUE(test::refuses(NEFloor::validate(&f, nullptr), "missing"));
}

TEST(Floor, TakesTrailingOnes) {
    unary::check_trailing_ones(Floor_operator, plan_floor);
}

}  // namespace
}  // namespace ac::floor
