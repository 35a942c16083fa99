// SPDX-License-Identifier: MIT
// Quantized operators whose scales and zero points differ between channels, or are those of a table.
#include "src/model/passes/passes_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

/// x -> bytes with scale 0.5 and zero point 4 -> a, the real numbers of these bytes.
Net stored_image(const Dims &dims) {
    Net net = image(dims);
    net.constant("sx", {}, {0.5}).constant("zx", {}, {4}, Type::Uint8);
    net.node("QuantizeLinear", {"x", "sx", "zx"}, {"q"});
    net.node("DequantizeLinear", {"q", "sx", "zx"}, {"a"});
    return net;
}

/// c -> bytes with this scale and zero point -> y.
void store_result(Net &net, double scale, double zero) {
    net.constant("sy", {}, {scale}).constant("zy", {}, {zero}, Type::Uint8);
    net.node("QuantizeLinear", {"c", "sy", "zy"}, {"p"});
    net.node("DequantizeLinear", {"p", "sy", "zy"}, {"y"});
}

/// A bias with a scale for each channel: 1 and 4, in bytes of both the same.
TEST(PassesQuantized, BiasWithAScaleForEachChannel) {
    Net net = stored_image({1, 1, 1, 2});
    net.constant("w", {2, 1, 1, 1}, {1, 1}, Type::Int8)
        .constant("sw", {2}, {1, 2})
        .constant("zw", {2}, {0, 0}, Type::Int8);
    net.constant("b", {2}, {2, 4}, Type::Int32).constant("sb", {2}, {0.5, 1}).constant("zb", {2}, {0, 0}, Type::Int32);
    net.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"}).set("axis", 0);
    net.node("DequantizeLinear", {"b", "sb", "zb"}, {"d"}).set("axis", 0);
    net.node("Conv", {"a", "v", "d"}, {"c"});
    store_result(net, 0.5, 10);
    EXPECT_EQ(rest_of(net), Names({"QuantizeLinear", "Conv", "DequantizeLinear"}));
    expect_near(ran(net, {array_of(Numbers{1, 3}, {1, 1, 1, 2})}), array_of(Numbers{2, 4, 6, 10}, {1, 2, 1, 2}));
}

/// Scales along the inputs of the weights: no 8-bit convolution has these, so it is computed in real numbers.
TEST(PassesQuantized, WeightsWithAScaleForEachInput) {
    Net net = stored_image({1, 2, 1, 1});
    net.constant("w", {2, 2, 1, 1}, {1, 1, 1, 2}, Type::Int8)
        .constant("sw", {2}, {1, 10})
        .constant("zw", {2}, {0, 0}, Type::Int8);
    net.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"}).set("axis", 1);
    net.node("Conv", {"a", "v"}, {"c"});
    store_result(net, 0.5, 10);
    // 1 * 1 + 10 * 2 and 1 * 1 + 20 * 2
    expect_near(ran(net, {array_of(Numbers{1, 2}, {1, 2, 1, 1})}), array_of(Numbers{21, 41}, {1, 2, 1, 1}));
}

/// The library's table for Tanh has scale 1/128 and zero point 128. Another zero point needs real numbers.
TEST(PassesQuantized, CurvesOfOneQuantization) {
    for (const int zero : {128, 100, 0}) {
        Net net = stored_image({1, 4});
        net.node("Tanh", {"a"}, {"c"});
        store_result(net, 1.0 / 128, zero);
        Numbers wanted;
        for (const double x : {-1.0, 0.0, 0.5, 2.0}) {
            const double step = std::nearbyint(128 * std::tanh(x));
            wanted.push_back(std::min(std::max(step, -static_cast<double>(zero)), 255.0 - zero) / 128);
        }
        expect_near(ran(net, {array_of(Numbers{-1, 0, 0.5, 2}, {1, 4})}), array_of(wanted, {1, 4}), 1.01 / 128);
        const Names rest = rest_of(net);
        EXPECT_EQ(rest.size(), zero == 128 ? 3U : 5U) << zero;
    }
}

}  // namespace
}  // namespace ac::model::test
