// SPDX-License-Identifier: MIT
// Quantized operators, recurrent layers, the host, half precision.
#include "src/model/passes/passes_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

TEST(Passes, QuantizedPairsGoIntoTheConvolution) {
    for (const bool each : {false, true}) {
        Net net = image({1, 1, 1, 4});
        net.constant("sx", {}, {0.5})
            .constant("zx", {}, {4}, Type::Uint8)
            .constant("sy", {}, {0.25})
            .constant("zy", {}, {0}, Type::Uint8);
        net.constant("w", {2, 1, 1, 1}, {2, -4}, Type::Int8);
        net.constant("sw", each ? Dims{2} : Dims{}, each ? Numbers{0.5, 0.25} : Numbers{0.5});
        net.constant("zw", each ? Dims{2} : Dims{}, each ? Numbers{0, 0} : Numbers{0}, Type::Int8);
        net.node("QuantizeLinear", {"x", "sx", "zx"}, {"q"});
        net.node("DequantizeLinear", {"q", "sx", "zx"}, {"a"});
        net.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"}).set("axis", 0);
        net.node("Conv", {"a", "v"}, {"c"});
        net.node("Relu", {"c"}, {"r"});
        net.node("QuantizeLinear", {"r", "sy", "zy"}, {"p"});
        net.node("DequantizeLinear", {"p", "sy", "zy"}, {"y"});
        EXPECT_EQ(rest_of(net), Names({"QuantizeLinear", "Conv", "RELU", "DequantizeLinear"}));
        // x becomes -2, 0, 1, 3; weights are 1 and -2, or 1 and -1
        const double second = each ? -1 : -2;
        const Array found = ran(net, {array_of(Numbers{-9, 0, 1, 3}, {1, 1, 1, 4})});
        expect_near(found, array_of(Numbers{0, 0, 1, 3, -2 * second, 0, 0, 0}, {1, 2, 1, 4}));
    }
}

TEST(Passes, QuantizationOfAnInputGoesThroughMoves) {
    Net net(13);
    net.input("x", {1, 1, 4, 1}, Type::Uint8).output("y");
    net.constant("sx", {}, {0.5}).constant("zx", {}, {4}, Type::Uint8);
    net.constant("sy", {}, {1}).constant("zy", {}, {7}, Type::Uint8);
    net.constant("w", {2, 1, 1, 1}, {2, -1}, Type::Int8).constant("sw", {}, {1}).constant("zw", {}, {0}, Type::Int8);
    net.node("Transpose", {"x"}, {"t"}).set("perm", std::vector<int64_t>{0, 3, 1, 2});
    net.node("DequantizeLinear", {"t", "sx", "zx"}, {"a"});
    net.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"});
    net.node("Conv", {"a", "v"}, {"c"});
    net.node("QuantizeLinear", {"c", "sy", "zy"}, {"q"});
    net.node("Transpose", {"q"}, {"y"}).set("perm", std::vector<int64_t>{0, 2, 3, 1});
    // real values are -2, 0, 1 and 3; twice these and their negatives are stored with zero point 7
    const Array found = ran(net, {array_of(std::vector<int64_t>{0, 4, 6, 10}, {1, 1, 4, 1}, Type::Uint8)});
    EXPECT_EQ(integers_of(found), std::vector<int64_t>({3, 9, 7, 7, 9, 6, 13, 4}));
}

TEST(Passes, QuantizedProductsTakeTheirSumAsBias) {
    Net net = image({2, 2});
    net.constant("sx", {}, {1})
        .constant("zx", {}, {10}, Type::Uint8)
        .constant("sy", {}, {1})
        .constant("zy", {}, {100}, Type::Uint8);
    net.constant("w", {2, 3}, {1, 2, 3, 4, 5, 6}, Type::Int8)
        .constant("sw", {3}, {1, 2, 3})
        .constant("zw", {3}, {0, 0, 0}, Type::Int8);
    net.constant("b", {3}, {1, 2, 3});
    net.node("QuantizeLinear", {"x", "sx", "zx"}, {"q"});
    net.node("DequantizeLinear", {"q", "sx", "zx"}, {"a"});
    net.node("DequantizeLinear", {"w", "sw", "zw"}, {"v"}).set("axis", 1);
    net.node("MatMul", {"a", "v"}, {"m"});
    net.node("Add", {"m", "b"}, {"s"});
    net.node("QuantizeLinear", {"s", "sy", "zy"}, {"p"});
    net.node("DequantizeLinear", {"p", "sy", "zy"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"QuantizeLinear", "FullyConnected", "DequantizeLinear"}));
    // weights are 1 4 9 and 4 10 18
    expect_near(ran(net, {array_of(Numbers{1, 0, -1, 2}, {2, 2})}), array_of(Numbers{2, 6, 12, 8, 18, 30}, {2, 3}));
}

TEST(Passes, RecurrentLayersAreSteps) {
    // One unit: h' = tanh(2 x + 0.5 h + 0.25), forward and backward.
    Net net(14);
    net.input("x", {2, 1, 1}).output("y").output("last");
    net.constant("w", {2, 1, 1}, {2, 2}).constant("r", {2, 1, 1}, {0.5, 0.5}).constant("b", {2, 2}, {0.25, 0, 0, 0.25});
    net.node("RNN", {"x", "w", "r", "b"}, {"y", "last"}).set("direction", "bidirectional").set("hidden_size", 1);
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({array_of(Numbers{1, -1}, {2, 1, 1})});
    const double f0 = std::tanh(2.25), f1 = std::tanh(-1.75 + 0.5 * f0), b1 = std::tanh(-1.75),
                 b0 = std::tanh(2.25 + 0.5 * b1);
    expect_near(found[0], array_of(Numbers{f0, b0, f1, b1}, {2, 2, 1, 1}));
    expect_near(found[1], array_of(Numbers{f1, b0}, {2, 1, 1}));
}

double sigmoid_of(double v) {
    return 1 / (1 + std::exp(-v));
}

TEST(Passes, LstmOverTwoStepsAndTwoRows) {
    // One unit, with weights for the gates input, output, forget, cell. Rows of a batch are independent.
    for (const int64_t rows : {1, 2}) {
        Net net(14);
        net.input("x", {2, rows, 1}).output("y");
        net.constant("w", {1, 4, 1}, {1, 2, 3, 4}).constant("r", {1, 4, 1}, {0.1, 0.2, 0.3, 0.4});
        net.node("LSTM", {"x", "w", "r"}, {"y"}).set("hidden_size", 1);
        Session session(net.read(), SessionOptions());
        const Numbers all{0.5, -0.25, 0.125, 1};
        const Numbers x(all.begin(), all.begin() + 2 * rows);
        Numbers wanted(x.size());
        for (int64_t b = 0; b < rows; ++b) {
            double h = 0, c = 0;
            for (int64_t t = 0; t < 2; ++t) {
                const double v = x[static_cast<size_t>(t * rows + b)];
                c = sigmoid_of(3 * v + 0.3 * h) * c + sigmoid_of(v + 0.1 * h) * std::tanh(4 * v + 0.4 * h);
                h = sigmoid_of(2 * v + 0.2 * h) * std::tanh(c);
                wanted[static_cast<size_t>(t * rows + b)] = h;
            }
        }
        expect_near(session.run({array_of(x, {2, rows, 1})})[0], array_of(wanted, {2, 1, rows, 1}));
    }
}

TEST(Passes, GruOverTwoSteps) {
    // One unit, with weights for the gates update, reset, candidate, and input and recurrent biases.
    for (const int64_t after : {0, 1}) {
        Net net(14);
        net.input("x", {2, 1, 1}).output("y");
        net.constant("w", {1, 3, 1}, {1, 2, 3})
            .constant("r", {1, 3, 1}, {0.4, 0.5, 0.6})
            .constant("b", {1, 6}, {0.1, 0.2, 0.3, 0.4, 0.5, 0.6});
        net.node("GRU", {"x", "w", "r", "b"}, {"y"}).set("hidden_size", 1).set("linear_before_reset", after);
        Session session(net.read(), SessionOptions());
        const Numbers x{0.5, -0.25};
        Numbers wanted;
        double h = 0;
        for (const double v : x) {
            const double z = sigmoid_of(v + 0.4 * h + 0.5), r = sigmoid_of(2 * v + 0.5 * h + 0.7);
            const double past = after != 0 ? r * (0.6 * h + 0.6) : 0.6 * (r * h) + 0.6;
            h = (1 - z) * std::tanh(3 * v + 0.3 + past) + z * h;
            wanted.push_back(h);
        }
        expect_near(session.run({array_of(x, {2, 1, 1})})[0], array_of(wanted, {2, 1, 1, 1}));
    }
}

TEST(Passes, LstmWithStatesAndPeepholes) {
    // One unit, with weights for the gates input, output, forget, cell.
    for (const bool watched : {false, true}) {
        Net net(14);
        net.input("x", {1, 1, 1}).output("y").output("h").output("c");
        net.constant("w", {1, 4, 1}, {1, 2, 3, 4})
            .constant("r", {1, 4, 1}, {0.1, 0.2, 0.3, 0.4})
            .constant("b", {1, 8}, {1, 2, 3, 4, 0, 0, 0, 0});
        net.constant("h0", {1, 1, 1}, {0.5}).constant("c0", {1, 1, 1}, {0.25}).constant("p", {1, 3}, {0.7, 0.8, 0.9});
        net.node("LSTM", {"x", "w", "r", "b", "", "h0", "c0", watched ? "p" : ""}, {"y", "h", "c"})
            .set("hidden_size", 1);
        Session session(net.read(), SessionOptions());
        const std::vector<Array> found = session.run({array_of(Numbers{-0.5}, {1, 1, 1})});
        const double p = watched ? 1 : 0;
        const double i = sigmoid_of(-0.5 + 0.05 + 1 + p * 0.7 * 0.25), f = sigmoid_of(-1.5 + 0.15 + 3 + p * 0.9 * 0.25),
                     g = std::tanh(-2 + 0.2 + 4), c = f * 0.25 + i * g, o = sigmoid_of(-1 + 0.1 + 2 + p * 0.8 * c),
                     h = o * std::tanh(c);
        expect_near(found[0], array_of(Numbers{h}, {1, 1, 1, 1}));
        expect_near(found[1], array_of(Numbers{h}, {1, 1, 1}));
        expect_near(found[2], array_of(Numbers{c}, {1, 1, 1}));
    }
}

TEST(Passes, WhatFollowsChoicesRunsOnTheHost) {
    Net net = image({1, 4});
    net.list("k", {2}).constant("f", {}, {10});
    net.node("Neg", {"x"}, {"n"});
    net.node("TopK", {"n", "k"}, {"best", "places"});
    net.node("Mul", {"best", "f"}, {"y"});
    Session session(net.read(), SessionOptions());
    ASSERT_EQ(session.model().nodes.size(), 2u);
    EXPECT_EQ(session.model().nodes[0].word(), "TopK");
    EXPECT_EQ(session.model().nodes[1].word(), "Mul");
    expect_near(session.run({array_of(Numbers{3, 1, 4, 2}, {1, 4})})[0], array_of(Numbers{-10, -20}, {1, 2}));
}

TEST(Passes, PlacesOfTheLargestAlone) {
    Net net;
    net.input("x", {1, 4}).list("k", {2}).output("y");
    net.node("TopK", {"x", "k"}, {"", "y"});
    Session session(net.read(), SessionOptions());
    const Array found = session.run({array_of(Numbers{3, 1, 4, 2}, {1, 4})})[0];
    EXPECT_EQ(integers_of(found), (Integers{2, 0}));
    EXPECT_EQ(found.dims, (Dims{1, 2}));
}

TEST(Passes, ModelsInHalf) {
    Net net = image({1, 2});
    net.constant("w", {2, 2}, {1, 2, 3, 4});
    net.node("MatMul", {"x", "w"}, {"y"});
    SessionOptions options;
    options.floats = Type::Half;
    Session session(net.read(), options);
    expect_near(session.run({array_of(Numbers{1, 0.5}, {1, 2})})[0], array_of(Numbers{2.5, 4}, {1, 2}));
}

TEST(Passes, QuantizedModelsInHalf) {
    Net net;
    net.input("q", {1, 2}, Type::Uint8).output("y");
    net.constant("s", {}, {0.5}).constant("z", {}, {3}, Type::Uint8).constant("b", {1, 2}, {1, 2});
    net.node("DequantizeLinear", {"q", "s", "z"}, {"a"});
    net.node("Add", {"a", "b"}, {"y"});
    SessionOptions options;
    options.floats = Type::Half;
    Session session(net.read(), options);
    expect_near(session.run({array_of(Numbers{5, 1}, {1, 2}, Type::Uint8)})[0], array_of(Numbers{2, 1}, {1, 2}));
}

/// The part that nobody reads has no value whose readers could be asked for their layout.
TEST(Passes, UnreadPartsOfAnImage) {
    Net net;
    net.input("x", {1, 1, 4, 4}).output("y");
    net.node("Split", {"x"}, {"", "b"}).set("axis", 3);
    net.node("GlobalMaxPool", {"b"}, {"y"});
    expect_near(ran(net, {counting({1, 1, 4, 4})}), array_of(Numbers{16}, {1, 1, 1, 1}));
}

}  // namespace
}  // namespace ac::model::test
