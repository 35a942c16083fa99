// SPDX-License-Identifier: MIT
#include "arm_compute/core/QuantizationInfo.h"

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/TensorInfo.h"
#include "arm_compute/core/utils/math/SafeOps.h"
#include "arm_compute/core/utils/misc/Utility.h"
#include "arm_compute/core/utils/quantization/AsymmHelpers.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>

namespace arm_compute {
namespace {

constexpr int32_t lowest = std::numeric_limits<int32_t>::min();
constexpr int32_t highest = std::numeric_limits<int32_t>::max();

TEST(Rounding, Policies) {
    struct Case {
        float x;
        int zero, up, even;
    };
    for (const Case &c :
         {Case{0.5f, 0, 1, 0}, Case{1.5f, 1, 2, 2}, Case{2.5f, 2, 3, 2}, Case{-0.5f, 0, -1, 0}, Case{-1.5f, -1, -2, -2},
          Case{-2.5f, -2, -3, -2}, Case{2.4999998f, 2, 2, 2}, Case{0.49999997f, 0, 0, 0}, Case{-7.75f, -7, -8, -8},
          Case{8388609.f, 8388609, 8388609, 8388609}, Case{4194304.5f, 4194304, 4194305, 4194304}}) {
        EXPECT_EQ(arm_compute::round(c.x, RoundingPolicy::TO_ZERO), c.zero) << c.x;
        EXPECT_EQ(arm_compute::round(c.x, RoundingPolicy::TO_NEAREST_UP), c.up) << c.x;
        EXPECT_EQ(arm_compute::round(c.x, RoundingPolicy::TO_NEAREST_EVEN), c.even) << c.x;
    }
    for (const RoundingPolicy policy :
         {RoundingPolicy::TO_ZERO, RoundingPolicy::TO_NEAREST_UP, RoundingPolicy::TO_NEAREST_EVEN}) {
        EXPECT_EQ(arm_compute::round(3e9f, policy), highest);
        EXPECT_EQ(arm_compute::round(-3e9f, policy), lowest);
        EXPECT_EQ(arm_compute::round(-2147483648.f, policy), lowest);
        EXPECT_EQ(arm_compute::round(std::numeric_limits<float>::infinity(), policy), highest);
        EXPECT_EQ(arm_compute::round(std::nanf(""), policy), 0);
    }
}

TEST(Rounding, AgreesWithTheMathLibrary) {
    std::mt19937 random(1);
    std::uniform_real_distribution<float> numbers(-70000.f, 70000.f);
    for (int i = 0; i < 20000; ++i) {
        const float x = std::round(numbers(random) * 8) / 8;  // many ties
        EXPECT_EQ(arm_compute::round(x, RoundingPolicy::TO_NEAREST_UP), std::lround(x));
        EXPECT_EQ(arm_compute::round(x, RoundingPolicy::TO_NEAREST_EVEN), std::lrint(x));
        EXPECT_EQ(arm_compute::round(x, RoundingPolicy::TO_ZERO), static_cast<int>(x));
    }
}

TEST(QuantizationInfo, Kinds) {
    EXPECT_TRUE(QuantizationInfo().empty());
    EXPECT_TRUE(QuantizationInfo().uniform().empty());
    const QuantizationInfo symmetric(0.5f);
    EXPECT_EQ(symmetric.uniform(), UniformQuantizationInfo(0.5f, 0));
    EXPECT_TRUE(symmetric.offset().empty());
    const QuantizationInfo per_channel(std::vector<float>{1.f, 2.f}, std::vector<int32_t>{3, 4}, true);
    EXPECT_EQ(per_channel.uniform(), UniformQuantizationInfo(1.f, 3));
    EXPECT_TRUE(per_channel.is_dynamic());
    EXPECT_TRUE(QuantizationInfo(0.5f, 10) == QuantizationInfo(0.5f, 10, true));
    EXPECT_TRUE(QuantizationInfo(0.5f, 10) != QuantizationInfo(0.5f, 11));
    EXPECT_TRUE(QuantizationInfo(std::vector<float>{1.f}) == QuantizationInfo(1.f));
}

TEST(Quantize, RoundsTiesAwayFromZeroAndSaturates) {
    const UniformQuantizationInfo info(0.5f, 10);
    EXPECT_EQ(quantize_qasymm8(0.25f, info), 11);
    EXPECT_EQ(quantize_qasymm8(-0.25f, info), 9);
    EXPECT_EQ(quantize_qasymm8(0.25f, info, RoundingPolicy::TO_NEAREST_EVEN), 10);
    EXPECT_EQ(quantize_qasymm8(0.49f, info, RoundingPolicy::TO_ZERO), 10);
    EXPECT_EQ(quantize_qasymm8(1e20f, info), 255);
    EXPECT_EQ(quantize_qasymm8(-1e20f, info), 0);
    EXPECT_EQ(quantize_qasymm8(std::nanf(""), info), 10);
    EXPECT_EQ(quantize_qasymm8(1.f, QuantizationInfo(0.5f, 10)), 12);
    EXPECT_EQ(quantize_qasymm8_signed(-1e20f, info), -128);
    EXPECT_EQ(quantize_qasymm8_signed(std::numeric_limits<float>::infinity(), info), 127);
    EXPECT_EQ(quantize_qasymm8_signed(-1.25f, info), 7);
    EXPECT_EQ(quantize_qsymm8(-100.f, QuantizationInfo(0.5f)), -128);
    EXPECT_EQ(quantize_qsymm8_per_channel(1.f, QuantizationInfo(std::vector<float>{1.f, 0.25f}), 1), 4);
    EXPECT_EQ(quantize_qsymm16(1.f, UniformQuantizationInfo(1.f / 32768, 0)), 32767);
    EXPECT_EQ(quantize_qsymm16(-1.f, QuantizationInfo(1.f / 32768)), -32768);
    EXPECT_EQ(quantize_qasymm16(100.f, QuantizationInfo(0.001f, 5)), 65535);
    EXPECT_EQ(Qasymm8QuantizationHelper<int8_t>::quantize(1.f, UniformQuantizationInfo(0.f, 3)), 127);
}

TEST(Quantize, DequantizesAllValues) {
    const UniformQuantizationInfo info(0.25f, -3);
    for (int i = 0; i < 256; ++i) {
        const uint8_t u = static_cast<uint8_t>(i);
        const int8_t s = static_cast<int8_t>(i - 128);
        EXPECT_EQ(dequantize_qasymm8(u, info), static_cast<float>(i + 3) * 0.25f);
        EXPECT_EQ(dequantize_qasymm8_signed(s, info), static_cast<float>(i - 125) * 0.25f);
        EXPECT_EQ(quantize_qasymm8(dequantize_qasymm8(u, info), info), u);
        EXPECT_EQ(quantize_qasymm8_signed(dequantize_qasymm8_signed(s, info), info), s);
        EXPECT_EQ(dequantize(s, 2.f), static_cast<float>(s) * 2.f);
    }
    EXPECT_EQ(dequantize_qsymm16(-32768, QuantizationInfo(0.5f)), -16384.f);
    EXPECT_EQ(dequantize_qasymm16(65535, QuantizationInfo(1.f, 65535)), 0.f);
    EXPECT_EQ(dequantize_s32(lowest, UniformQuantizationInfo(1.f, highest)), -4294967296.f);
    EXPECT_EQ(dequantize(uint8_t(3), 0.5f, 1), 1.f);
    EXPECT_EQ(dequantize_qsymm8(-4, UniformQuantizationInfo(0.5f, 0)), -2.f);
}

TEST(Quantize, RequantizationFollowsBothInfos) {
    const UniformQuantizationInfo in(0.5f, 10);
    const UniformQuantizationInfo out(0.25f, -5);
    const UniformQuantizationInfo both = compute_requantization_scale_offset(in, out);
    EXPECT_EQ(both.scale, 0.5f);
    EXPECT_EQ(both.offset, -25);
    // 30 is the real number 10, which is 35 in the other quantization
    EXPECT_EQ(quantize_qasymm8_signed(30, both), 35);
}

TEST(FixedPoint, MultiplierRepresentsTheNumber) {
    std::mt19937 random(2);
    std::uniform_real_distribution<float> exponents(-15.f, 15.f);
    for (int i = 0; i < 2000; ++i) {
        const float multiplier = std::exp2(exponents(random));
        int32_t fraction = 0;
        int32_t shift = 0;
        ASSERT_TRUE(bool(quantization::calculate_quantized_multiplier(multiplier, &fraction, &shift)));
        EXPECT_GE(fraction, 1 << 30);
        EXPECT_EQ(std::ldexp(static_cast<double>(fraction), -31 - shift), static_cast<double>(multiplier));
    }
}

TEST(FixedPoint, MultiplierLimits) {
    int32_t fraction = -1;
    int32_t shift = -1;
    EXPECT_TRUE(bool(quantization::calculate_quantized_multiplier(0.f, &fraction, &shift)));
    EXPECT_EQ(fraction, 0);
    EXPECT_EQ(shift, 0);
    EXPECT_TRUE(bool(quantization::calculate_quantized_multiplier(1.f, &fraction, &shift)));
    EXPECT_EQ(fraction, 1 << 30);
    EXPECT_EQ(shift, -1);
    EXPECT_TRUE(bool(quantization::calculate_quantized_multiplier(1e-12f, &fraction, &shift, true)));
    EXPECT_EQ(fraction, 0);
    EXPECT_EQ(shift, 0);
    EXPECT_FALSE(bool(quantization::calculate_quantized_multiplier(-1.f, &fraction, &shift)));
    EXPECT_FALSE(bool(quantization::calculate_quantized_multiplier(std::nanf(""), &fraction, &shift)));
    EXPECT_FALSE(bool(quantization::calculate_quantized_multiplier(HUGE_VALF, &fraction, &shift)));
    EXPECT_FALSE(bool(quantization::calculate_quantized_multiplier_less_than_one(1.5f, &fraction, &shift)));
    EXPECT_FALSE(bool(quantization::calculate_quantized_multiplier_greater_than_one(0.5f, &fraction, &shift)));
    EXPECT_TRUE(bool(quantization::calculate_quantized_multiplier_less_than_one(1.000001f, &fraction, &shift)));
    EXPECT_EQ(fraction, highest);
    EXPECT_EQ(shift, 0);
}

TEST(FixedPoint, MultipliersPerChannel) {
    GEMMLowpOutputStageInfo stage;
    const QuantizationInfo weights(std::vector<float>{0.5f, 0.25f, 2.f});
    ASSERT_TRUE(bool(quantization::calculate_quantized_multipliers(QuantizationInfo(0.5f, 3), weights,
                                                                   QuantizationInfo(0.25f, 7), stage)));
    EXPECT_EQ(stage.gemmlowp_multipliers, (std::vector<int32_t>{1 << 30, 1 << 30, 1 << 30}));
    EXPECT_EQ(stage.gemmlowp_shifts, (std::vector<int32_t>{-1, 0, -3}));
    EXPECT_EQ(stage.gemmlowp_multiplier, 1 << 30);
    EXPECT_EQ(stage.gemmlowp_shift, -1);
    // each uses all 24 bits of a float, and so does the common one
    const float odd = 0.1F;
    const QuantizationInfo scales(std::vector<float>{odd, 0.7F});
    ASSERT_TRUE(bool(
        quantization::calculate_quantized_multipliers(QuantizationInfo(1.F), scales, QuantizationInfo(1.F), stage)));
    EXPECT_EQ(std::ldexp(stage.gemmlowp_multipliers[0], -31 - stage.gemmlowp_shifts[0]), static_cast<double>(odd));
    EXPECT_EQ(std::ldexp(stage.gemmlowp_multipliers[1], -31 - stage.gemmlowp_shifts[1]), static_cast<double>(0.7F));
    EXPECT_EQ(stage.gemmlowp_multiplier, stage.gemmlowp_multipliers[0]);
    EXPECT_FALSE(
        bool(quantization::calculate_quantized_multipliers(QuantizationInfo(), weights, QuantizationInfo(1.f), stage)));

    const TensorInfo input(TensorShape(4U), 1, DataType::QASYMM8, QuantizationInfo(0.5f, 3));
    const TensorInfo filter(TensorShape(4U, 3U), 1, DataType::QSYMM8_PER_CHANNEL, weights);
    const TensorInfo output(TensorShape(3U), 1, DataType::QASYMM8, QuantizationInfo(0.25f, 7));
    int32_t multipliers[3] = {};
    int32_t shifts[3] = {};
    quantization::compute_quantized_multipliers_and_shifts(&input, &filter, &output, multipliers, shifts);
    EXPECT_EQ(shifts[2], -3);
    EXPECT_EQ(multipliers[1], 1 << 30);
}

TEST(FixedPoint, DivideByPowerOfTwoRoundsTiesAway) {
    std::mt19937 random(3);
    std::uniform_int_distribution<int32_t> numbers(lowest, highest);
    for (int i = 0; i < 20000; ++i) {
        const int32_t x = i < 64 ? i - 32 : numbers(random);
        const int exponent = static_cast<int>(random() % 32);
        const double exact = std::ldexp(static_cast<double>(x), -exponent);
        EXPECT_EQ(quantization::rounding_divide_by_pow2(x, exponent), std::llround(exact)) << x << " " << exponent;
    }
}

TEST(FixedPoint, HighMulRounds) {
    std::mt19937 random(4);
    std::uniform_int_distribution<int32_t> numbers(lowest, highest);
    for (int i = 0; i < 20000; ++i) {
        const int32_t a = numbers(random);
        const int32_t b = numbers(random);
        // 2 a b / 2^32, ties towards +infinity for positive products, up to one rounding of the exact value
        const long double exact = static_cast<long double>(a) * b / 2147483648.0L;
        const int32_t result = quantization::saturating_rounding_doubling_highmul(a, b);
        EXPECT_LE(std::fabs(static_cast<double>(result - exact)), 0.5) << a << " " << b;
    }
    EXPECT_EQ(quantization::saturating_rounding_doubling_highmul(lowest, lowest), highest);
    EXPECT_EQ(quantization::saturating_rounding_doubling_highmul(1 << 30, 1), 1);   // 0.5
    EXPECT_EQ(quantization::saturating_rounding_doubling_highmul(1 << 30, -1), 0);  // -0.5
}

TEST(FixedPoint, MultiplyByMultiplier) {
    int32_t fraction = 0;
    int32_t shift = 0;
    for (const float multiplier : {0.001f, 0.25f, 0.7f, 1.f, 3.75f, 200.f}) {
        ASSERT_TRUE(bool(quantization::calculate_quantized_multiplier(multiplier, &fraction, &shift)));
        for (int32_t x = -5000; x <= 5000; x += 37) {
            const double exact = static_cast<double>(x) * static_cast<double>(multiplier);
            EXPECT_NEAR(quantization::multiply_by_quantized_multiplier(x, fraction, -shift), exact, 1.0);
        }
    }
}

TEST(FixedPoint, SaturatingMultiplyByPowerOfTwo) {
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(0, 5), 5);
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(-1, 5), 3);
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(-1, -5), -3);
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(4, -5), -80);
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(30, 2), highest);
    EXPECT_EQ(quantization::saturating_rounding_multiply_by_pow2(30, -3), lowest);
}

TEST(FixedPoint, InverseSquareRoot) {
    int32_t multiplier = 0;
    int32_t shift = 0;
    for (int32_t x : {2, 3, 4, 10, 12345, 1 << 20, 123456789, highest}) {
        quantization::get_invsqrt_quantized_multiplier_exp(x, -1, multiplier, shift);
        const double result = std::ldexp(static_cast<double>(multiplier), -31 + shift);
        EXPECT_NEAR(result * std::sqrt(static_cast<double>(x)), 1.0, 2e-6) << x;  // accuracy of 5 iterations
        quantization::get_invsqrt_quantized_multiplier_exp(x, 1, multiplier, shift);
        EXPECT_GE(shift, 0);
    }
    quantization::get_invsqrt_quantized_multiplier_exp(1, -1, multiplier, shift);
    EXPECT_EQ(multiplier, highest);
    EXPECT_EQ(shift, 0);
}

TEST(FixedPoint, RangesOfQuantizedTypes) {
    EXPECT_EQ(quantization::get_min_max_values_from_quantized_data_type(DataType::QASYMM8), std::make_pair(0, 255));
    EXPECT_EQ(quantization::get_min_max_values_from_quantized_data_type(DataType::QSYMM16),
              std::make_pair(-32768, 32767));
#ifndef ARM_COMPUTE_EXCEPTIONS_DISABLED
    EXPECT_THROW(quantization::get_min_max_values_from_quantized_data_type(DataType::F32), std::runtime_error);
#endif
}

TEST(PixelValue, HoldsEachType) {
    EXPECT_EQ(PixelValue().get<uint64_t>(), 0u);
    EXPECT_EQ(PixelValue(-5.0, DataType::S16).get<int16_t>(), -5);
    EXPECT_EQ(PixelValue(300.0, DataType::U8).get<uint8_t>(), 255);
    EXPECT_EQ(PixelValue(-1.0, DataType::U32).get<uint32_t>(), 0u);
    EXPECT_EQ(PixelValue(1e30, DataType::U64).get<uint64_t>(), std::numeric_limits<uint64_t>::max());
    EXPECT_EQ(PixelValue(-1e30, DataType::S64).get<int64_t>(), std::numeric_limits<int64_t>::min());
    EXPECT_EQ(PixelValue(std::nan(""), DataType::S32).get<int32_t>(), 0);
    EXPECT_EQ(PixelValue(1.5, DataType::F32).get<float>(), 1.5f);
    EXPECT_EQ(PixelValue(1.5, DataType::F64).get<double>(), 1.5);
    EXPECT_EQ(PixelValue(1.5, DataType::F16).get<half>().bits(), 0x3e00);
    EXPECT_EQ(PixelValue(1.5, DataType::BFLOAT16).get<bfloat16>().bits(), 0x3fc0);
    EXPECT_EQ(PixelValue(1.0, DataType::QASYMM8, QuantizationInfo(0.5f, 10)).get<uint8_t>(), 12);
    EXPECT_EQ(PixelValue(1.0, DataType::QASYMM8_SIGNED, QuantizationInfo(0.5f, -10)).get<int8_t>(), -8);
    EXPECT_EQ(PixelValue(0.0, DataType::QASYMM8).get<uint8_t>(), 0);
    EXPECT_EQ(PixelValue(int8_t(-3)).get<int8_t>(), -3);
    const uint8_t bytes[8] = {0xfd};  // from the lowest address, in every byte order
    const PixelValue byte(int8_t(-3));
    EXPECT_EQ(std::memcmp(&byte.value, bytes, sizeof(bytes)), 0);
    EXPECT_EQ(PixelValue(half(1.f)).get<uint16_t>(), 0x3c00);
}

TEST(SafeOps, Saturate) {
    using namespace utils::math;
    EXPECT_EQ(safe_integer_add<int32_t>(highest, 1), highest);
    EXPECT_EQ(safe_integer_add<int32_t>(lowest, -1), lowest);
    EXPECT_EQ(safe_integer_add<uint8_t>(250, 3), 253);
    EXPECT_EQ(safe_integer_sub<int32_t>(lowest, 1), lowest);
    EXPECT_EQ(safe_integer_sub<int32_t>(0, lowest), highest);
    EXPECT_EQ(safe_integer_mul<int32_t>(1 << 20, -(1 << 20)), lowest);
    EXPECT_EQ(safe_integer_mul<int32_t>(-(1 << 20), -(1 << 20)), highest);
    EXPECT_EQ(safe_integer_div<int32_t>(lowest, -1), lowest);
    EXPECT_EQ(safe_integer_div<int32_t>(7, 0), 0);
    EXPECT_EQ(safe_integer_div<int32_t>(-7, 2), -3);
}

TEST(Utility, SmallHelpers) {
    EXPECT_EQ(utility::clamp(300, 0, 255), 255);
    EXPECT_EQ((utility::clamp<int, int8_t>(-300)), -128);
    EXPECT_EQ(utility::foldl([](int a, int b) { return a * 10 + b; }, 1, 2, 3), 123);
    int sum = 0;
    utility::for_each([&sum](int x) { sum += x; }, 1, 2, 3);
    EXPECT_EQ(sum, 6);
    EXPECT_EQ(utility::sort_indices(std::vector<float>{3.f, 1.f, 2.f}), (std::vector<size_t>{1, 2, 0}));
    EXPECT_TRUE(utility::endswith("model.npy", ".npy"));
    EXPECT_FALSE(utility::endswith("npy", ".npy"));
    EXPECT_EQ(utility::tolower("AbC"), "abc");
    alignas(64) char bytes[65];
    EXPECT_TRUE(utility::check_aligned(bytes, 64));
    EXPECT_FALSE(utility::check_aligned(bytes + 1, 64));
    const std::vector<int> numbers{1, 2, 3};
    EXPECT_EQ((utility::make_array<2>(numbers.begin(), numbers.end())), (std::array<int, 2>{1, 2}));
    EXPECT_EQ((utility::generate_array<int, 3, 7>::value), (std::array<int, 3>{7, 7, 7}));
    EXPECT_EQ(utility::getenv("ARM_COMPUTE_NOT_SET"), "");
}

}  // namespace
}  // namespace arm_compute
