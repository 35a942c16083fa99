// SPDX-License-Identifier: MIT
#include "arm_compute/core/CoreTypes.h"
#include "support/Bfloat16.h"
#include "support/Half.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace arm_compute {
namespace {

half half_of(uint16_t bits) {
    return half(half_float::detail::from_bits_t{}, bits);
}

/// Decodes by the definition: (-1)^s * 2^(e - 15) * 1.f, subnormal 2^-14 * 0.f
double decoded(uint16_t bits) {
    const int exponent = (bits >> 10) & 31;
    const int fraction = bits & 1023;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 31) {
        return fraction != 0 ? std::nan("") : sign * HUGE_VAL;
    }
    return sign * (exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25));
}

TEST(Half, DecodesAllBits) {
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
        const float value = half_of(static_cast<uint16_t>(bits));
        const double expected = decoded(static_cast<uint16_t>(bits));
        if (std::isnan(expected)) {
            EXPECT_TRUE(std::isnan(value)) << bits;
        } else {
            EXPECT_EQ(value, expected) << bits;
            EXPECT_EQ(std::signbit(value), (bits & 0x8000) != 0) << bits;
        }
    }
}

TEST(Half, EncodesWhatItDecodes) {
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
        const half value = half_of(static_cast<uint16_t>(bits));
        const half again(static_cast<float>(value));
        if (half_float::isnan(value)) {
            EXPECT_EQ(again.bits(), bits | 0x0200u);  // quiet, payload kept
        } else {
            EXPECT_EQ(again.bits(), bits);
        }
    }
}

TEST(Half, RoundsToNearestEven) {
    // Between adjacent numbers: the midpoint rounds to even, points next to it to the nearer number.
    for (uint16_t bits = 0; bits < 0x7bff; ++bits) {
        const float low = half_of(bits);
        const float high = half_of(static_cast<uint16_t>(bits + 1));
        const float middle = low + (high - low) / 2;  // exact: 12 bits
        const uint16_t even = static_cast<uint16_t>(bits + (bits & 1));
        EXPECT_EQ(half(middle).bits(), even);
        EXPECT_EQ(half(std::nextafter(middle, 0.f)).bits(), bits);
        EXPECT_EQ(half(std::nextafter(middle, 1e9f)).bits(), bits + 1);
        EXPECT_EQ(half(-middle).bits(), even | 0x8000);
    }
}

TEST(Half, OverflowAndUnderflow) {
    EXPECT_EQ(half(65504.f).bits(), 0x7bff);
    EXPECT_EQ(half(65519.996f).bits(), 0x7bff);
    EXPECT_EQ(half(65520.f).bits(), 0x7c00);
    EXPECT_EQ(half(-1e30f).bits(), 0xfc00);
    EXPECT_EQ(half(std::ldexp(1.f, -25)).bits(), 0);
    EXPECT_EQ(half(std::nextafter(std::ldexp(1.f, -25), 1.f)).bits(), 1);
    EXPECT_EQ(half(-1e-30f).bits(), 0x8000);
    EXPECT_EQ(half(std::numeric_limits<float>::infinity()).bits(), 0x7c00);
}

TEST(Half, ComputesAndRoundsEachResult) {
    using namespace half_float::literal;
    half sum = 2048.0_h;
    sum += 1.0_h;  // 2049 is the midpoint
    EXPECT_EQ(float(sum), 2048.f);
    sum += half(3.f);
    EXPECT_EQ(float(sum), 2052.f);  // 2051 is the midpoint
    EXPECT_EQ(float(half(3.f) * half(0.5f)), 1.5f);
    EXPECT_EQ(float(half(1.f) / half(4.f)), 0.25f);
    EXPECT_EQ(float(half(1.f) - half(3.f)), -2.f);
    EXPECT_EQ(float(-half(1.f)), -1.f);
    EXPECT_EQ((-half(0.f)).bits(), 0x8000);
    half counter(1.f);
    EXPECT_EQ(float(counter++), 1.f);
    EXPECT_EQ(float(++counter), 3.f);
    EXPECT_EQ(float(counter--), 3.f);
    EXPECT_EQ(float(--counter), 1.f);
    half assigned;
    EXPECT_EQ(assigned.bits(), 0);
    assigned = 0.1f;
    EXPECT_EQ(assigned.bits(), 0x2e66);
    EXPECT_EQ(half_float::half_cast<float>(assigned), float(assigned));
    EXPECT_EQ(half_float::half_cast<half>(2).bits(), 0x4000);
    EXPECT_EQ(half_float::half_cast<int>(half(-2.5f)), -2);
}

TEST(Half, Compares) {
    const half nan = std::numeric_limits<half>::quiet_NaN();
    EXPECT_TRUE(half(0.f) == half(-0.f));
    EXPECT_TRUE(half(1.f) < half(2.f));
    EXPECT_TRUE(half(2.f) >= half(2.f));
    EXPECT_TRUE(half(-1.f) > half(-2.f));
    EXPECT_FALSE(nan == nan);
    EXPECT_TRUE(nan != nan);
    EXPECT_FALSE(nan < half(1.f));
    EXPECT_TRUE(half(1.f) == 1.f);
    EXPECT_TRUE(isnan(nan));
    EXPECT_TRUE(isinf(std::numeric_limits<half>::infinity()));
    EXPECT_FALSE(isfinite(nan));
}

TEST(Half, Limits) {
    using Limits = std::numeric_limits<half>;
    EXPECT_EQ(float(Limits::max()), 65504.f);
    EXPECT_EQ(float(Limits::lowest()), -65504.f);
    EXPECT_EQ(float(Limits::min()), std::ldexp(1.f, -14));
    EXPECT_EQ(float(Limits::denorm_min()), std::ldexp(1.f, -24));
    EXPECT_EQ(float(Limits::epsilon()), std::ldexp(1.f, -10));
    EXPECT_EQ(float(Limits::round_error()), 0.5f);
    EXPECT_EQ(sizeof(half), 2u);
    EXPECT_TRUE(std::is_trivially_copyable<half>::value);
    EXPECT_EQ(sizeof(float16_t), 2u);
}

TEST(Bfloat16, RoundsToNearestEven) {
    for (uint32_t bits = 0; bits < 0x7f7f; ++bits) {
        const float low = bfloat16::from_bits(static_cast<uint16_t>(bits));
        uint32_t raw;
        std::memcpy(&raw, &low, sizeof(raw));
        EXPECT_EQ(raw, bits << 16);
        const auto rounded = [](uint32_t float_bits) {
            float value;
            std::memcpy(&value, &float_bits, sizeof(value));
            return bfloat16(value).bits();
        };
        EXPECT_EQ(rounded(raw), bits);
        EXPECT_EQ(rounded(raw + 0x7fff), bits);
        EXPECT_EQ(rounded(raw + 0x8000), bits + (bits & 1));
        EXPECT_EQ(rounded(raw + 0x8001), bits + 1);
        EXPECT_EQ(rounded((raw + 0x8001) | 0x80000000u), (bits + 1) | 0x8000);
    }
}

TEST(Bfloat16, SpecialValuesAndLimits) {
    EXPECT_EQ(bfloat16().bits(), 0);
    EXPECT_TRUE(std::isnan(float(bfloat16(std::nanf("")))));
    EXPECT_EQ(bfloat16(std::numeric_limits<float>::max()).bits(), 0x7f80);
    EXPECT_EQ(bfloat16(std::numeric_limits<float>::max(), false).bits(), 0x7f7f);
    EXPECT_EQ(bfloat16(-std::numeric_limits<float>::infinity()).bits(), 0xff80);
    uint32_t bits = 0x7f800001u;  // a NaN whose upper half is infinity's
    float value;
    std::memcpy(&value, &bits, sizeof(value));
    EXPECT_TRUE(std::isnan(float(bfloat16(value))));
    EXPECT_EQ(bfloat16::max().bits(), 0x7f7f);
    EXPECT_EQ(bfloat16::lowest().bits(), 0xff7f);
    EXPECT_EQ(float(std::numeric_limits<bfloat16>::epsilon()), std::ldexp(1.f, -7));
    bfloat16 assigned;
    assigned = 3.f;
    assigned += 1.f;
    EXPECT_EQ(float(assigned), 4.f);
    EXPECT_TRUE(assigned < 5.f);
    EXPECT_EQ(sizeof(bfloat16), 2u);
}

}  // namespace
}  // namespace arm_compute
