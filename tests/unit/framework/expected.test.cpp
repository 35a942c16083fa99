// SPDX-License-Identifier: MIT
// Expected results of tests, checked against values computed by hand.
#include "tests/framework/expected.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ac::test {
namespace {

using F = arm_compute::ActivationFunction;

TEST(Expected, Activations) {
    const struct {
        F f;
        double a, b, x, y;
    } cases[] = {
        {F::LOGISTIC, 0, 0, 0, 0.5},
        {F::LOGISTIC, 0, 0, -std::log(3.0), 0.25},
        {F::LOGISTIC, 0, 0, -1000, 0},
        {F::LOGISTIC, 0, 0, 1000, 1},
        {F::TANH, 3, 0.5, 1000, 3},
        {F::TANH, 2, 2, std::log(3.0) / 4, 1},
        {F::RELU, 0, 0, -2, 0},
        {F::RELU, 0, 0, 2, 2},
        {F::BOUNDED_RELU, 6, 0, 7, 6},
        {F::BOUNDED_RELU, 6, 0, -7, 0},
        {F::LU_BOUNDED_RELU, 6, -1, -7, -1},
        {F::LU_BOUNDED_RELU, 6, -1, 5, 5},
        {F::LEAKY_RELU, 0.25, 0, -8, -2},
        {F::LEAKY_RELU, 0.25, 0, 8, 8},
        {F::SOFT_RELU, 0, 0, 0, std::log(2.0)},
        {F::SOFT_RELU, 0, 0, 1000, 1000},
        {F::ELU, 2, 0, -std::log(2.0), -1},
        {F::ELU, 2, 0, 3, 3},
        {F::ABS, 0, 0, -4, 4},
        {F::SQUARE, 0, 0, -4, 16},
        {F::SQRT, 0, 0, 16, 4},
        {F::LINEAR, 3, 2, 5, 17},
        {F::IDENTITY, 0, 0, 5, 5},
        {F::HARD_SWISH, 0, 0, 1, 2.0 / 3},
        {F::HARD_SWISH, 0, 0, -3.5, 0},
        {F::HARD_SWISH, 0, 0, 4, 4},
        {F::SWISH, 0, 0, 4, 2},
        {F::SWISH, std::log(2.0), 0, 1, 2.0 / 3},
        {F::GELU, 0, 0, 0, 0},
        {F::GELU, 0, 0, 1, 0.84134474606854294859},
    };
    for (const auto &c : cases) {
        EXPECT_NEAR(activation_of(c.f, c.a, c.b, c.x), c.y, 1e-14) << static_cast<int>(c.f) << " of " << c.x;
    }
    EXPECT_EQ(activated(ActivationLayerInfo(), -3), -3);
    EXPECT_EQ(activated(ActivationLayerInfo(F::RELU), -3), 0);
}

TEST(Expected, FixedPoint) {
    const auto is = [](double factor, int32_t multiplier, int32_t shift) {
        const FixedPoint f = fixed_point(factor);
        return f.multiplier == multiplier && f.shift == shift;
    };
    EXPECT_TRUE(is(0, 0, 0));
    EXPECT_TRUE(is(1, 1 << 30, -1));
    EXPECT_TRUE(is(0.75, 3 << 29, 0));
    EXPECT_TRUE(is(12, 3 << 29, -4));
    EXPECT_TRUE(is(std::ldexp(1, -32), 1 << 30, 31));
    EXPECT_TRUE(is(std::ldexp(1, -33), 0, 0));
    EXPECT_TRUE(is(0.5 + std::ldexp(3, -33), (1 << 30) + 1, 0)) << "0.75 units are rounded up";
    EXPECT_TRUE(is(1 - std::ldexp(1, -40), 1 << 30, -1)) << "rounding reaches 1";
}

TEST(Expected, SumsInFixedPoint) {
    const FixedPoint half{1 << 30, 0}, quarter{1 << 30, 1};
    EXPECT_EQ(requantized(100, half, 3, 0, 255), 53);
    EXPECT_EQ(requantized(101, quarter, 0, 0, 255), 26) << "25.25 by two roundings: 50.5 is 51, 25.5 is 26";
    EXPECT_EQ(requantized(-6, quarter, 0, -128, 127), -2) << "-1.5: ties away from zero";
    EXPECT_EQ(requantized(6, quarter, 0, -128, 127), 2);
    EXPECT_EQ(requantized(1000, half, 0, 0, 255), 255);
    EXPECT_EQ(requantized(-1000, half, 0, -128, 127), -128);
    EXPECT_EQ(requantized(5, {1 << 30, -3}, 0, 0, 255), 20);
}

TEST(Expected, BytesInAnotherQuantization) {
    const TensorInfo u = info_of(TensorShape(1U), DataType::QASYMM8, QuantizationInfo(0.5F, 10));
    const TensorInfo s = info_of(TensorShape(1U), DataType::QASYMM8_SIGNED, QuantizationInfo(0.25F, -3));
    EXPECT_EQ(requantized(uint8_t{13}, u, s), 3);     // 1.5 / 0.25 - 3
    EXPECT_EQ(requantized(uint8_t{255}, u, s), 127);  // 490 - 3
    EXPECT_EQ(requantized(uint8_t{0}, u, s), 256 - 23);
    EXPECT_EQ(requantized(uint8_t{256 - 4}, s, u), 9);  // -0.25 / 0.5 is half a step, away from zero
}

TEST(Expected, ListsOfAManifest) {
    const char *const manifest =
        R"({"version":"1","operators":[{"name":"Add","data_types":["fp16"],"data_layouts":["nhwc"]},)"
        R"({"name":"AddMulAdd","data_types":["fp32","qasymm8_signed"],"data_layouts":["nhwc","nchw"]}],"needed":[]})";
    EXPECT_TRUE(manifest_lists(manifest, "Add", "data_types", "fp16"));
    EXPECT_FALSE(manifest_lists(manifest, "Add", "data_types", "fp32"));
    EXPECT_FALSE(manifest_lists(manifest, "Add", "data_layouts", "nchw"));
    EXPECT_TRUE(manifest_lists(manifest, "AddMulAdd", "data_layouts", "nchw"));
    EXPECT_TRUE(manifest_lists(manifest, "AddMulAdd", "data_types", "qasymm8_signed"));
    EXPECT_FALSE(manifest_lists(manifest, "AddMulAdd", "data_types", "qasymm8"));
    EXPECT_FALSE(manifest_lists(manifest, "Mul", "data_types", "fp32"));
}

}  // namespace
}  // namespace ac::test
