// SPDX-License-Identifier: MIT
// Parts of support/ that programs and their tests use: rounding, saturation, random numbers, template conditions.
#include "support/AclRequires.h"
#include "support/Random.h"
#include "support/Rounding.h"
#include "support/SaturateCast.h"
#include "support/StringSupport.h"

#include "tests/framework/thrown.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <set>
#include <string>
#include <vector>

namespace arm_compute {
namespace {

using utils::cast::saturate_cast;
using utils::random::RangedUniformDistribution;
using utils::rounding::RoundingMode;

TEST(Rounding, ToWholeNumbers) {
    struct Case {
        RoundingMode mode;
        float rounded[8];
    };
    const float values[] = {-2.5F, -1.5F, -1.25F, -0.75F, 0.25F, 1.5F, 2.5F, 3.75F};
    const Case cases[] = {
        {RoundingMode::TO_ZERO, {-2, -1, -1, 0, 0, 1, 2, 3}},
        {RoundingMode::AWAY_FROM_ZERO, {-3, -2, -2, -1, 1, 2, 3, 4}},
        {RoundingMode::HALF_TO_ZERO, {-2, -1, -1, -1, 0, 1, 2, 4}},
        {RoundingMode::HALF_AWAY_FROM_ZERO, {-3, -2, -1, -1, 0, 2, 3, 4}},
        {RoundingMode::HALF_UP, {-2, -1, -1, -1, 0, 2, 3, 4}},
        {RoundingMode::HALF_DOWN, {-3, -2, -1, -1, 0, 1, 2, 4}},
        {RoundingMode::HALF_EVEN, {-2, -2, -1, -1, 0, 2, 2, 4}},
    };
    for (const Case &c : cases) {
        for (size_t i = 0; i < 8; ++i) {
            EXPECT_EQ(utils::rounding::round(values[i], c.mode), c.rounded[i]) << static_cast<int>(c.mode) << " " << i;
            EXPECT_EQ(utils::rounding::round(static_cast<double>(values[i]), c.mode), c.rounded[i]);
            EXPECT_EQ(static_cast<float>(utils::rounding::round(half(values[i]), c.mode)), c.rounded[i]);
        }
    }
    // Adding 0.5 loses half the distance to the next number.
    EXPECT_EQ(utils::rounding::round_half_up(0.49999997F), 0.F);
    EXPECT_EQ(utils::rounding::round_half_away_from_zero(8388609.F), 8388609.F);
}

TEST(SaturateCast, BetweenIntegers) {
    EXPECT_EQ(saturate_cast<int8_t>(300), 127);
    EXPECT_EQ(saturate_cast<int8_t>(-300), -128);
    EXPECT_EQ(saturate_cast<uint8_t>(-1), 0);
    EXPECT_EQ(saturate_cast<uint8_t>(256U), 255);
    EXPECT_EQ(saturate_cast<int32_t>(UINT32_MAX), INT32_MAX);
    EXPECT_EQ(saturate_cast<int64_t>(UINT64_MAX), INT64_MAX);
    EXPECT_EQ(saturate_cast<uint64_t>(int8_t{-1}), 0U);
    EXPECT_EQ(saturate_cast<int64_t>(INT64_MIN), INT64_MIN);
    EXPECT_EQ(saturate_cast<int16_t>(int8_t{-5}), -5);
}

TEST(SaturateCast, FromAndToFloatingPoint) {
    EXPECT_EQ(saturate_cast<uint8_t>(254.5F), 255);
    EXPECT_EQ(saturate_cast<int8_t>(-2.5F), -3);
    EXPECT_EQ(saturate_cast<int32_t>(1e20F), INT32_MAX);
    EXPECT_EQ(saturate_cast<int64_t>(-1e30), INT64_MIN);
    EXPECT_EQ(saturate_cast<uint64_t>(18446744073709551616.0), UINT64_MAX);
    EXPECT_EQ(saturate_cast<int32_t>(std::numeric_limits<float>::quiet_NaN()), 0);
    EXPECT_EQ(saturate_cast<int32_t>(half(2.5F)), 3);
    EXPECT_EQ(saturate_cast<float>(7), 7.F);
    EXPECT_EQ(static_cast<float>(saturate_cast<half>(7)), 7.F);
    EXPECT_TRUE(std::isinf(static_cast<float>(saturate_cast<half>(1e6F))));
}

TEST(RangedUniformDistribution, LeavesRangesOut) {
    std::mt19937 generator(1);
    RangedUniformDistribution<int8_t> integers(-3, 9, {{-1, 1}, {5, 9}});
    std::set<int> seen;
    RangedUniformDistribution<float> reals(-1.F, 1.F, {{-0.5F, 0.5F}});
    for (int i = 0; i < 500; ++i) {
        seen.insert(integers(generator));
        const float x = reals(generator);
        EXPECT_TRUE(std::abs(x) > 0.5F && std::abs(x) <= 1.F) << x;
    }
    EXPECT_EQ(seen, (std::set<int>{-3, -2, 2, 3, 4}));
    EXPECT_RAISES((RangedUniformDistribution<int>(0, 3, {{0, 3}})));
}

template <typename T, ARM_COMPUTE_REQUIRES_TA(std::is_integral<T>::value)> int kind(T) {
    return 1;
}
int kind(const char *) {
    return 2;
}

TEST(Requires, ChoosesAmongTemplates) {
    EXPECT_EQ(kind(3), 1);
    EXPECT_EQ(kind("3"), 2);
}

TEST(StringSupport, WordsForBool) {
    const bool yes = true;
    EXPECT_EQ(support::cpp11::to_string(yes), "true");
    EXPECT_EQ(support::cpp11::to_string(1 > 2), "false");
}

}  // namespace
}  // namespace arm_compute
