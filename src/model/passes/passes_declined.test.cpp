// SPDX-License-Identifier: MIT
// Nodes that resemble a pattern of the passes but compute something else: they stay, and their numbers are right.
#include "src/model/passes/passes_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

/// A mean that leaves out padding counts the zeros of a Pad. One window has both, so the Pad must stay.
TEST(PassesDeclined, PadBeforeAMeanThatLeavesOutItsOwnPadding) {
    Net net = image({1, 1, 2, 2});
    net.list("p", {0, 0, 1, 0, 0, 0, 0, 0});  // a row of zeros above
    net.node("Pad", {"x", "p"}, {"a"});
    net.node("AveragePool", {"a"}, {"y"})
        .set("kernel_shape", Integers{2, 2})
        .set("pads", Integers{0, 1, 0, 0})
        .set("count_include_pad", 0);
    EXPECT_EQ(rest_of(net), Names({"Pad", "AveragePool"}));
    // The first column's windows have one column: (0 + 1) / 2 and (1 + 3) / 2. The others are whole.
    expect_near(ran(net, {counting({1, 1, 2, 2})}), array_of(Numbers{0.5, 0.75, 2, 2.5}, {1, 1, 2, 2}));
}

/// Without padding of its own, or if that counts, the mean takes the zeros in and counts them.
TEST(PassesDeclined, PadBeforeAMeanThatCountsItGoes) {
    for (const bool own : {false, true}) {
        Net net = image({1, 1, 2, 2});
        net.list("p", {0, 0, 1, own ? 0 : 1, 0, 0, 0, 0});
        net.node("Pad", {"x", "p"}, {"a"});
        NodeOf mean = net.node("AveragePool", {"a"}, {"y"}).set("kernel_shape", Integers{2, 2});
        if (own) {
            mean.set("pads", Integers{0, 1, 0, 0}).set("count_include_pad", 1);
        }
        EXPECT_EQ(rest_of(net), Names{"AveragePool"});
        // All windows divide by four: zeros above and to the left.
        expect_near(ran(net, {counting({1, 1, 2, 2})}), array_of(Numbers{0.25, 0.75, 1, 2.5}, {1, 1, 2, 2}));
    }
}

/// Reads x and z; y = d / sqrt(mean(square + 0)), where d = x - mean(x).
class Deviations {
public:
    Deviations() : net(image({2, 2})) {
        net.input("z", {2, 2}).constant("two", {}, {2}).constant("e", {}, {0});
        net.node("ReduceMean", {"x"}, {"m"}).set("axes", Integers{-1});
        net.node("Sub", {"x", "m"}, {"d"});
    }
    /// Divides by the root of the mean of @p squares.
    void finish(const std::string &squares) {
        net.node("ReduceMean", {squares}, {"v"}).set("axes", Integers{-1});
        net.node("Add", {"v", "e"}, {"w"});
        net.node("Sqrt", {"w"}, {"s"});
        net.node("Div", {"d", "s"}, {"y"});
    }
    Array found() const {
        return ran(net, {array_of(Numbers{1, 3, 20, 10}, {2, 2}), array_of(Numbers{4, 4, 25, 25}, {2, 2})});
    }
    bool normalizes() const {
        const Names rest = rest_of(net);
        return std::find(rest.begin(), rest.end(), "LayerNormalization") != rest.end();
    }

    Net net;
};

/// Means of x are 2 and 15, deviations -1, 1, 5, -5. They are divided by the differences z - mean(x), 2 and 10.
TEST(PassesDeclined, LayerNormalizationByTheSquaresOfAnotherDifference) {
    for (const bool power : {true, false}) {
        Deviations other;
        other.net.node("Sub", {"z", "m"}, {"f"});
        other.net.node(power ? "Pow" : "Mul", {"f", power ? "two" : "f"}, {"q"});
        other.finish("q");
        EXPECT_FALSE(other.normalizes());
        expect_near(other.found(), array_of(Numbers{-0.5, 0.5, 0.5, -0.5}, {2, 2}));
    }
    // Squares of x itself: their means are 5 and 250.
    Deviations whole;
    whole.net.node("Pow", {"x", "two"}, {"q"});
    whole.finish("q");
    EXPECT_FALSE(whole.normalizes());
    const double a = 1 / std::sqrt(5.0), b = 5 / std::sqrt(250.0);
    expect_near(whole.found(), array_of(Numbers{-a, a, b, -b}, {2, 2}));
}

/// Exporters may compute the difference twice, or square it by a product.
TEST(PassesDeclined, LayerNormalizationByTheSameDifferenceGoes) {
    for (const bool power : {true, false}) {
        Deviations same;
        same.net.node("Sub", {"x", "m"}, {"f"});
        same.net.node(power ? "Pow" : "Mul", {"f", power ? "two" : "f"}, {"q"});
        same.finish("q");
        EXPECT_TRUE(same.normalizes());
        expect_near(same.found(), array_of(Numbers{-1, 1, 1, -1}, {2, 2}));
    }
}

/// The rows of a transposed operand are not adjacent, so two matrices are not one of all their rows.
TEST(PassesDeclined, TransposedMatricesAreNotOneMatrix) {
    Net net = image({2, 2, 3});
    net.input("z", {2, 2});
    net.node("Transpose", {"x"}, {"t"}).set("perm", Integers{0, 2, 1});
    net.node("MatMul", {"t", "z"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"MatMul"});
    // Columns 1 4, 2 5, 3 6 and 7 10, 8 11, 9 12 times 1 0 / 10 1.
    expect_near(ran(net, {counting({2, 2, 3}), array_of(Numbers{1, 0, 10, 1}, {2, 2})}),
                array_of(Numbers{41, 4, 52, 5, 63, 6, 107, 10, 118, 11, 129, 12}, {2, 3, 2}));
}

/// A difference after a convolution goes into its bias with the other sign; one from which it is subtracted does not.
TEST(PassesDeclined, DifferencesWithAConvolution) {
    for (const bool turned : {false, true}) {
        Net net = image({1, 1, 1, 2});
        net.constant("w", {2, 1, 1, 1}, {1, 2}).constant("s", {1, 2, 1, 1}, {10, 20});
        net.node("Conv", {"x", "w"}, {"c"});
        net.node("Sub", {turned ? "s" : "c", turned ? "c" : "s"}, {"y"});
        EXPECT_EQ(rest_of(net), turned ? Names({"Conv", "Sub"}) : Names{"Conv"});
        const double sign = turned ? -1 : 1;
        expect_near(ran(net, {counting({1, 1, 1, 2})}),
                    array_of(Numbers{-9 * sign, -8 * sign, -18 * sign, -16 * sign}, {1, 2, 1, 2}));
    }
}

/// After a convolution channels come last in memory, so the dimensions of a Tile have other places there.
TEST(PassesDeclined, TimesOfTheDimensionsOfAnImage) {
    Net net = image({1, 1, 1, 2});
    net.constant("w", {2, 1, 1, 1}, {1, 10}).list("times", {1, 1, 3, 2});
    net.node("Conv", {"x", "w"}, {"c"});
    net.node("Tile", {"c", "times"}, {"t"});
    net.node("MaxPool", {"t"}, {"y"}).set("kernel_shape", Integers{1, 1});
    const Numbers lines{1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2};
    Numbers wanted(lines);
    for (const double number : lines) {
        wanted.push_back(10 * number);
    }
    expect_near(ran(net, {counting({1, 1, 1, 2})}), array_of(wanted, {1, 2, 3, 4}));
}

/// A reshape that keeps the number of channels keeps the image's order in memory; another one needs that of ONNX.
TEST(PassesDeclined, ReshapesOfAnImage) {
    for (const Dims &shape : {Dims{1, 2, 6}, Dims{1, 3, 4}, Dims{1, 4, 3}, Dims{1, 3, 2, 2}, Dims{2, 2, 3}}) {
        Net net = image({1, 1, 2, 3});
        net.constant("w", {2, 1, 1, 1}, {1, 10}).list("s", shape);
        net.node("Conv", {"x", "w"}, {"c"});
        net.node("Reshape", {"c", "s"}, {"r"});
        net.node("Neg", {"r"}, {"y"});
        expect_near(ran(net, {counting({1, 1, 2, 3})}),
                    array_of(Numbers{-1, -2, -3, -4, -5, -6, -10, -20, -30, -40, -50, -60}, shape));
    }
}

}  // namespace
}  // namespace ac::model::test
