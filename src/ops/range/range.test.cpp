// SPDX-License-Identifier: MIT
#include "src/ops/range/range.h"

#include "arm_compute/core/Utils.h"
#include "arm_compute/runtime/NEON/functions/NERange.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/trailing_ones.h"

#include <cmath>

AC_DECLARE_TABLE(range)

namespace ac::range {
namespace {

using test::info_of;
using S = TensorShape;

/// Numbers that F16 can represent too, so all types are exact; integers wrap around if the count exceeds their range.
void check(const Target &target, DataType type, size_t n, const Steps &s) {
    auto dst = test::make_tensor(info_of(S(n), type));
    test::run([&](PlanPtr &p) { return plan(p, *dst->info(), s, target); }, {{TensorType::ACL_DST, dst.get()}});
    const bool has_sign = type == DataType::S8 || type == DataType::S16 || type == DataType::S32;
    const double count = std::ldexp(1, static_cast<int>(8 * dst->info()->element_size()));
    std::vector<double> want(n);
    for (size_t i = 0; i < n; ++i) {
        double x = static_cast<double>(s.start) + static_cast<double>(i) * static_cast<double>(s.step);
        if (!is_data_type_float(type)) {
            x -= count * std::floor(x / count);
            x -= has_sign && x >= count / 2 ? count : 0;
        }
        want[i] = x;
    }
    EXPECT_TRUE(test::close(*dst, want, {})) << n << " from " << s.start;
}

TEST(Range, EveryRowAgreesWithTheReference) {
    test::for_each_row(range_table, Type::count, [](const Row &row, const Target &target) {
        const std::vector<DataType> types = row.type == Type::f32   ? std::vector<DataType>{DataType::F32}
                                            : row.type == Type::f16 ? std::vector<DataType>{DataType::F16}
                                            : row.type == Type::x8  ? std::vector{DataType::U8, DataType::S8}
                                            : row.type == Type::x16 ? std::vector{DataType::U16, DataType::S16}
                                            : row.type == Type::x32 ? std::vector{DataType::U32, DataType::S32}
                                                                    : std::vector<DataType>{};
        for (const DataType type : types) {
            for (const size_t n : {1u, 2u, 15u, 16u, 17u, 33u, 47u, 1000u}) {
                check(target, type, n, {3, 4, 1});
                check(target, type, n, {5, 7, 2});
            }
            if (type == DataType::S8 || type == DataType::S16 || type == DataType::S32 || is_data_type_float(type)) {
                check(target, type, 300, {100, -100, -3});
            }
            if (is_data_type_float(type)) {
                check(target, type, 300, {-0.5, 0, 0.25});
            }
        }
    });
}

/// 0.1f is 0.100000001490116: each product is rounded once, and so is each sum.
TEST(Range, SumsAreRoundedOnceAndDoNotPileUp) {
    test::for_each_row(range_table, Type::f32, [](const Row &, const Target &target) {
        auto dst = test::make_tensor(info_of(S(100000u), DataType::F32));
        test::run(
            [&](PlanPtr &p) {
                return plan(p, *dst->info(), {1, 2, 0.1F}, target);
            },
            {{TensorType::ACL_DST, dst.get()}});
        const std::vector<double> got = test::stored(*dst);
        for (const size_t i : {1u, 10u, 99999u}) {
            const double want = 1 + static_cast<double>(i) * 0.100000001490116;
            EXPECT_NEAR(got[i], want, want * 0x1p-23) << i;
        }
    });
}

std::vector<double> result_of(DataType type, size_t n, const Steps &s) {
    Tensor dst;
    dst.allocator()->init(info_of(S(n), type));
    NERange function;
    function.configure(&dst, s.start, s.end, s.step);
    dst.allocator()->allocate();
    function.run();
    return test::stored(dst);
}

TEST(Range, RunsThroughThePublicFunction) {
    if (test::has_type(Range_operator, DataType::U8)) {
        EXPECT_EQ(result_of(DataType::U8, 4, {250, 253, 1}), (std::vector<double>{250, 251, 252, 253}));
        EXPECT_EQ(result_of(DataType::S16, 3, {10, -11, -10}), (std::vector<double>{10, 0, -10}));
    }
    if (test::has_type(Range_operator, DataType::F16)) {
        EXPECT_EQ(result_of(DataType::F16, 3, {2048, 2051, 1}), (std::vector<double>{2048, 2048, 2050}));
    }
    if (test::has_type(Range_operator, DataType::F32)) {
        EXPECT_EQ(result_of(DataType::F32, 3, {1, 0.25, -0.25}), (std::vector<double>{1, 0.75, 0.5}));
    }
}

/// In double there would be one more number.
TEST(Range, TakesOutputsOfTheLengthThatProgramsCount) {
    const float start = 3, step = 12.2F, end = start + 7 * step;
    ASSERT_EQ(num_of_elements_in_range(start, end, step), 7U);
    for (const DataType type : {DataType::F32, DataType::F16}) {
        const TensorInfo seven = info_of(S(7U), type), six = info_of(S(6U), type);
        if (test::has_type(Range_operator, type)) {
            EXPECT_TRUE(bool(NERange::validate(&seven, start, end, step)));
            EXPECT_TRUE(test::refuses(NERange::validate(&six, start, end, step), "there are 7"));
        }
    }
}

TEST(Range, RefusesWithAReason) {
    const auto refusal = [](const TensorInfo &dst, float start, float end, float step) {
        return NERange::validate(&dst, start, end, step);
    };
    const TensorInfo q = info_of(S(9u), DataType::QASYMM8, QuantizationInfo(0.5F, 3));
    EXPECT_TRUE(test::refuses(refusal(q, 1, 2, 1), "dst is QASYMM8"));
    EXPECT_TRUE(test::refuses(refusal(info_of(S(9u), DataType::S64), 1, 2, 1), "dst is S64"));
    EXPECT_TRUE(test::refuses(NERange::validate(nullptr, 1, 2, 1), "missing"));
    if (test::has_type(Range_operator, DataType::U8)) {
        const TensorInfo u = info_of(S(9u), DataType::U8), s = info_of(S(9u), DataType::S32);
        EXPECT_TRUE(test::refuses(refusal(u, 1, 300, 1), "the end is 300"));
        EXPECT_TRUE(test::refuses(refusal(u, 0.5, 3, 1), "the start is 0.5"));
        EXPECT_TRUE(test::refuses(refusal(u, 3, 1, -1), "the step is -1"));
        EXPECT_TRUE(test::refuses(refusal(s, 0, 2147483648.F, 1), "the end"));
        EXPECT_TRUE(test::refuses(refusal(s, 1, 5, 0), "do not lead"));
        EXPECT_TRUE(test::refuses(refusal(s, 1, 5, -1), "do not lead"));
        EXPECT_TRUE(test::refuses(refusal(s, 5, 5, 1), "do not lead"));
        EXPECT_TRUE(test::refuses(refusal(s, 0, 10, 1), "there are 10"));
        EXPECT_TRUE(bool(refusal(s, 0, 17, 2))) << "9 numbers";
        EXPECT_TRUE(test::refuses(refusal(s, 0, 19, 2), "there are 10"));
        EXPECT_TRUE(test::refuses(refusal(info_of(S(3u, 3u), DataType::U8), 0, 3, 1), "one dimension"));
        EXPECT_TRUE(test::refuses(refusal(info_of(S(), DataType::U8), 0, 3, 1), "one dimension"));
    }
    if (test::has_type(Range_operator, DataType::F16)) {
        EXPECT_TRUE(test::refuses(refusal(info_of(S(9u), DataType::F16), 0, 70000, 10000), "the end"));
    }
    if (test::has_type(Range_operator, DataType::F32)) {
        EXPECT_TRUE(test::refuses(refusal(info_of(S(9u), DataType::F32), NAN, 1, 1), "the start"));
        EXPECT_TRUE(test::refuses(refusal(info_of(S(9u), DataType::F32), 0, INFINITY, 1), "the end"));
    }
}

}  // namespace
}  // namespace ac::range
