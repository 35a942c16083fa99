// SPDX-License-Identifier: MIT
// Each pass: which nodes are left, and that the numbers stay.
#include "src/model/passes.h"

#include "src/model/model_test.h"

namespace ac {
namespace model {
namespace test {
namespace {

/// Operators after all passes; "Relayout" among them is a change of layout.
Names rest_of(const Net &net) {
    Model model = net.read();
    check_nodes(model);
    set_extents(model, {});
    infer(model, true);
    optimize(model);
    return operators_of(model);
}

Array ran(const Net &net, const std::vector<Array> &inputs) {
    Session session(net.read(), SessionOptions());
    return session.run(inputs).at(0);
}

Net image(const Dims &dims = {1, 2, 4, 4}, int opset = 13) {
    Net net(opset);
    net.input("x", dims).output("y");
    return net;
}

TEST(Passes, DeadNodesIdentitiesAndDropoutGo) {
    Net net = image({2, 2});
    net.node("Identity", {"x"}, {"a"});
    net.node("Dropout", {"a"}, {"b", "mask"}).set("seed", 1);
    net.graph().mutable_node(1)->mutable_output()->RemoveLast();
    net.node("Exp", {"b"}, {"unused"});
    net.node("Neg", {"b"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"Neg"});
    expect_near(ran(net, {counting({2, 2})}), counting({2, 2}, -1, -1));
}

TEST(Passes, ConstantsAndShapesAreComputed) {
    Net net = image({2, 3, 4});
    net.node("Shape", {"x"}, {"s"});
    net.list("zero", {0}).list("rest", {-1});
    net.node("Gather", {"s", "zero"}, {"first"});
    net.node("Concat", {"first", "rest"}, {"t"}).set("axis", 0);
    net.node("Reshape", {"x", "t"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"Reshape"});
    expect_near(ran(net, {counting({2, 3, 4})}), counting({2, 12}));
}

TEST(Passes, BatchNormalizationGoesIntoTheConvolution) {
    Net net = image({1, 1, 2, 2});
    net.constant("w", {2, 1, 1, 1}, {1, 2}).constant("b", {2}, {1, -1});
    net.constant("gamma", {2}, {2, 3})
        .constant("beta", {2}, {5, 7})
        .constant("mean", {2}, {1, 2})
        .constant("var", {2}, {4, 9});
    net.node("Conv", {"x", "w", "b"}, {"c"});
    net.node("BatchNormalization", {"c", "gamma", "beta", "mean", "var"}, {"n"}).set("epsilon", 0.F);
    net.node("Relu", {"n"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"Conv", "RELU"}));
    // channel 0: (x + 1 - 1) / 2 * 2 + 5 = x + 5; channel 1: (2 x - 1 - 2) / 3 * 3 + 7 = 2 x + 4
    expect_near(ran(net, {counting({1, 1, 2, 2})}), array_of(Numbers{6, 7, 8, 9, 6, 8, 10, 12}, {1, 2, 2, 2}));
}

TEST(Passes, BatchNormalizationGoesIntoTheTransposedConvolutionWithGroups) {
    Net net = image({1, 2, 1, 1});
    net.constant("w", {2, 1, 1, 1}, {1, 10});
    net.constant("gamma", {2}, {2, 3})
        .constant("beta", {2}, {5, 7})
        .constant("mean", {2}, {0, 0})
        .constant("var", {2}, {1, 1});
    net.node("ConvTranspose", {"x", "w"}, {"c"}).set("group", 2);
    net.node("BatchNormalization", {"c", "gamma", "beta", "mean", "var"}, {"y"}).set("epsilon", 0.F);
    EXPECT_EQ(rest_of(net), Names{"ConvTranspose"});
    expect_near(ran(net, {counting({1, 2, 1, 1})}), array_of(Numbers{2 * 1 + 5, 3 * 20 + 7}, {1, 2, 1, 1}));
}

TEST(Passes, FactorsAndSumsGoIntoTheConvolution) {
    Net net = image({1, 1, 1, 2});
    net.constant("w", {2, 1, 1, 1}, {1, 2}).constant("f", {2, 1, 1}, {3, 4}).constant("s", {1, 2, 1, 1}, {10, 20});
    net.node("Conv", {"x", "w"}, {"c"});
    net.node("Mul", {"f", "c"}, {"m"});
    net.node("Add", {"m", "s"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"Conv"});
    expect_near(ran(net, {counting({1, 1, 1, 2})}), array_of(Numbers{13, 16, 28, 36}, {1, 2, 1, 2}));
}

TEST(Passes, ASumThatAnotherNodeReadsStays) {
    Net net = image({1, 1, 1, 2});
    net.constant("w", {2, 1, 1, 1}, {1, 2}).constant("s", {1, 2, 1, 1}, {10, 20});
    net.node("Conv", {"x", "w"}, {"c"});
    net.node("Add", {"c", "s"}, {"a"});
    net.node("Mul", {"a", "c"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"Conv", "Add", "Mul"}));
    expect_near(ran(net, {counting({1, 1, 1, 2})}), array_of(Numbers{11, 24, 44, 96}, {1, 2, 1, 2}));
}

TEST(Passes, PadsGoIntoConvolutionAndPooling) {
    Net net = image({1, 1, 2, 2});
    net.constant("w", {1, 1, 2, 2}, {1, 1, 1, 1}).list("p", {0, 0, 1, 1, 0, 0, 0, 0});
    net.node("Pad", {"x", "p"}, {"a"});
    net.node("Conv", {"a", "w"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"Conv"});
    expect_near(ran(net, {counting({1, 1, 2, 2})}), array_of(Numbers{1, 3, 4, 10}, {1, 1, 2, 2}));
    Net ones = image({1, 1, 2, 2});
    ones.constant("w", {1, 1, 2, 2}, {1, 1, 1, 1}).list("p", {0, 0, 1, 1, 0, 0, 0, 0}).constant("v", {}, {1});
    ones.node("Pad", {"x", "p", "v"}, {"a"});
    ones.node("Conv", {"a", "w"}, {"y"});
    EXPECT_EQ(rest_of(ones).size(), 2U);  // padding of ones is none of a convolution
    expect_near(ran(ones, {counting({1, 1, 2, 2})}), array_of(Numbers{4, 5, 6, 10}, {1, 1, 2, 2}));
}

TEST(Passes, GeluOfBothForms) {
    Net net = image({1, 4});
    net.constant("root", {}, {std::sqrt(2.0)}).constant("one", {}, {1}).constant("half", {}, {0.5});
    net.node("Div", {"x", "root"}, {"a"});
    net.node("Erf", {"a"}, {"b"});
    net.node("Add", {"b", "one"}, {"c"});
    net.node("Mul", {"x", "c"}, {"d"});
    net.node("Mul", {"d", "half"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"GELU"});
    const Array x = array_of(Numbers{-1, 0, 1, 2}, {1, 4});
    expect_near(ran(net, {x}), array_of(Numbers{-0.15865525, 0, 0.84134475, 1.95449974}, {1, 4}));
    Net curve = image({1, 4});
    curve.constant("three", {}, {3})
        .constant("k", {}, {0.044715})
        .constant("c", {}, {0.7978845608})
        .constant("one", {}, {1})
        .constant("half", {}, {0.5});
    curve.node("Pow", {"x", "three"}, {"p"});
    curve.node("Mul", {"p", "k"}, {"q"});
    curve.node("Add", {"x", "q"}, {"r"});
    curve.node("Mul", {"r", "c"}, {"s"});
    curve.node("Tanh", {"s"}, {"t"});
    curve.node("Add", {"t", "one"}, {"u"});
    curve.node("Mul", {"x", "half"}, {"h"});
    curve.node("Mul", {"h", "u"}, {"y"});
    EXPECT_EQ(rest_of(curve), Names({"SQUARE", "LINEAR", "Mul", "LOGISTIC", "Mul"}));
    expect_near(ran(curve, {x}), array_of(Numbers{-0.15880801, 0, 0.84119199, 1.95459769}, {1, 4}));
}

TEST(Passes, LayerNormalizationOutOfItsParts) {
    Net net = image({2, 2});
    net.constant("two", {}, {2}).constant("e", {}, {0}).constant("g", {2}, {3, 4}).constant("b", {2}, {1, -1});
    net.node("ReduceMean", {"x"}, {"m"}).set("axes", Integers{-1});
    net.node("Sub", {"x", "m"}, {"d"});
    net.node("Pow", {"d", "two"}, {"q"});
    net.node("ReduceMean", {"q"}, {"v"}).set("axes", Integers{-1});
    net.node("Add", {"v", "e"}, {"w"});
    net.node("Sqrt", {"w"}, {"s"});
    net.node("Div", {"d", "s"}, {"n"});
    net.node("Mul", {"n", "g"}, {"o"});
    net.node("Add", {"o", "b"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"LayerNormalization"});
    expect_near(ran(net, {array_of(Numbers{1, 3, 20, 10}, {2, 2})}), array_of(Numbers{-2, 3, 4, -5}, {2, 2}));
}

TEST(Passes, SwishHardSwishAndClip) {
    Net swish = image({3});
    swish.node("Sigmoid", {"x"}, {"s"});
    swish.node("Mul", {"s", "x"}, {"y"});
    EXPECT_EQ(rest_of(swish), Names{"SWISH"});
    Net hard = image({3});
    hard.constant("three", {}, {3}).constant("low", {}, {0}).constant("six", {}, {6});
    hard.node("Add", {"x", "three"}, {"a"});
    hard.node("Clip", {"a", "low", "six"}, {"c"});
    hard.node("Mul", {"x", "c"}, {"m"});
    hard.node("Div", {"m", "six"}, {"y"});
    EXPECT_EQ(rest_of(hard), Names{"HARD_SWISH"});
    expect_near(ran(hard, {array_of(Numbers{-4, 0, 1}, {3})}), array_of(Numbers{0, 0, 4.0 / 6}, {3}));
    Net gate = image({3}, 14);
    gate.node("HardSigmoid", {"x"}, {"g"}).set("alpha", 1.F / 6);
    gate.node("Mul", {"x", "g"}, {"y"});
    EXPECT_EQ(rest_of(gate), Names{"HARD_SWISH"});
    Net clip = image({3});
    clip.constant("low", {}, {0}).constant("six", {}, {6});
    clip.node("Clip", {"x", "low", "six"}, {"y"});
    EXPECT_EQ(rest_of(clip), Names{"BOUNDED_RELU"});
}

TEST(Passes, ChannelShuffleOutOfItsParts) {
    Net net = image({1, 4, 1, 2});
    net.list("split", {1, 2, 2, 1, 2}).list("whole", {1, 4, 1, 2});
    net.node("Reshape", {"x", "split"}, {"a"});
    net.node("Transpose", {"a"}, {"b"}).set("perm", Integers{0, 2, 1, 3, 4});
    net.node("Reshape", {"b", "whole"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"ChannelShuffle"});
    expect_near(ran(net, {counting({1, 4, 1, 2})}), array_of(Numbers{1, 2, 5, 6, 3, 4, 7, 8}, {1, 4, 1, 2}));
}

TEST(Passes, MovesCancelOrMerge) {
    Net net = image({2, 3, 4});
    net.node("Transpose", {"x"}, {"a"}).set("perm", Integers{1, 2, 0});
    net.node("Transpose", {"a"}, {"b"}).set("perm", Integers{2, 0, 1});
    net.node("Neg", {"b"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"Neg"});
    Net shapes = image({2, 3, 4});
    shapes.list("s", {6, 4}).list("t", {4, 6}).list("u", {2, 3, 4});
    shapes.node("Reshape", {"x", "s"}, {"a"});
    shapes.node("Reshape", {"a", "t"}, {"b"});
    shapes.node("Reshape", {"b", "u"}, {"c"});
    shapes.node("Neg", {"c"}, {"y"});
    EXPECT_EQ(rest_of(shapes), Names{"Neg"});
    Net ones = image({1, 3, 1});
    ones.node("Transpose", {"x"}, {"y"}).set("perm", Integers{2, 1, 0});
    EXPECT_EQ(rest_of(ones).size(), 0U);
    expect_near(ran(ones, {counting({1, 3, 1})}), counting({1, 3, 1}));
}

TEST(Passes, AProductAndASumAreAFullyConnectedLayer) {
    Net net = image({2, 2});
    net.constant("w", {2, 3}, {1, 2, 3, 4, 5, 6}).constant("b", {3}, {10, 20, 30});
    net.node("MatMul", {"x", "w"}, {"m"});
    net.node("Add", {"b", "m"}, {"s"});
    net.node("Relu", {"s"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"FullyConnected", "RELU"}));
    expect_near(ran(net, {array_of(Numbers{1, 0, 1, 1}, {2, 2})}), array_of(Numbers{11, 22, 33, 15, 27, 39}, {2, 3}));
}

TEST(Passes, ATransposedOperandIsAnAttribute) {
    Net net = image({2, 3});
    net.input("z", {2, 3});
    net.node("Transpose", {"z"}, {"t"}).set("perm", Integers{1, 0});
    net.node("MatMul", {"x", "t"}, {"y"});
    EXPECT_EQ(rest_of(net), Names{"MatMul"});
    expect_near(ran(net, {counting({2, 3}), array_of(Numbers{1, 0, 0, 0, 1, 1}, {2, 3})}),
                array_of(Numbers{1, 5, 4, 11}, {2, 2}));
}

TEST(Passes, ImagesKeepOneLayoutFromInputToOutput) {
    Net net = image({1, 2, 4, 4});
    net.constant("w", scattered({3, 2, 3, 3}))
        .constant("v", scattered({3, 3, 1, 1}, 2))
        .constant("f", scattered({5, 48}, 3));
    net.node("Conv", {"x", "w"}, {"a"}).set("pads", Integers{1, 1, 1, 1});
    net.node("Relu", {"a"}, {"b"});
    net.node("Conv", {"b", "v"}, {"c"});
    net.node("Add", {"b", "c"}, {"d"});
    net.node("Flatten", {"d"}, {"e"});
    net.node("Gemm", {"e", "f"}, {"y"}).set("transB", 1);
    EXPECT_EQ(rest_of(net), Names({"Conv", "RELU", "Conv", "Add", "Reshape", "FullyConnected"}));
    // The same by hand, in the order of ONNX.
    const Numbers x = numbers_of(counting({1, 2, 4, 4}, -1, 0.1)), w = numbers_of(scattered({3, 2, 3, 3})),
                  v = numbers_of(scattered({3, 3}, 2)), f = numbers_of(scattered({5, 48}, 3));
    Numbers b(48), d(48), y(5, 0);
    for (int o = 0; o < 48; ++o) {
        const int channel = o / 16, row = o / 4 % 4, column = o % 4;
        double sum = 0;
        for (int k = 0; k < 18; ++k) {
            const int r = row + k / 3 % 3 - 1, c = column + k % 3 - 1;
            if (r >= 0 && r < 4 && c >= 0 && c < 4) {
                sum += x[static_cast<size_t>(k / 9 * 16 + r * 4 + c)] * w[static_cast<size_t>(channel * 18 + k)];
            }
        }
        b[static_cast<size_t>(o)] = std::max(sum, 0.0);
    }
    for (size_t o = 0; o < 48; ++o) {
        d[o] = b[o];
        for (size_t k = 0; k < 3; ++k) {
            d[o] += v[o / 16 * 3 + k] * b[k * 16 + o % 16];
        }
    }
    for (size_t o = 0; o < 240; ++o) {
        y[o / 48] += f[o] * d[o % 48];
    }
    expect_near(ran(net, {counting({1, 2, 4, 4}, -1, 0.1)}), array_of(y, {1, 5}), 1e-4);
}

TEST(Passes, TransposesToTheLibrarysLayoutAreFree) {
    Net net = image({1, 4, 4, 2});
    net.constant("w", scattered({3, 2, 1, 1}));
    net.node("Transpose", {"x"}, {"a"}).set("perm", Integers{0, 3, 1, 2});
    net.node("Conv", {"a", "w"}, {"b"});
    net.node("Transpose", {"b"}, {"y"}).set("perm", Integers{0, 2, 3, 1});
    EXPECT_EQ(rest_of(net), Names({"Reshape", "Conv", "Reshape"}));
    Session session(net.read(), SessionOptions());
    const Array found = session.run({counting({1, 4, 4, 2})})[0];
    const Numbers w = numbers_of(scattered({3, 2})), y = numbers_of(found);
    for (size_t i = 0; i < 16; ++i) {
        for (size_t c = 0; c < 3; ++c) {
            EXPECT_NEAR(y[i * 3 + c],
                        w[c * 2] * static_cast<double>(2 * i + 1) + w[c * 2 + 1] * static_cast<double>(2 * i + 2),
                        1e-4);
        }
    }
}

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
    // One unit: h' = tanh(2 x + 0.5 h + 0.25), forwards and backwards.
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

TEST(Passes, LstmWithStatesAndPeepholes) {
    // One unit; weights of the gates input, output, forget, cell.
    Net net(14);
    net.input("x", {1, 1, 1}).output("y").output("h").output("c");
    net.constant("w", {1, 4, 1}, {1, 2, 3, 4})
        .constant("r", {1, 4, 1}, {0.1, 0.2, 0.3, 0.4})
        .constant("b", {1, 8}, {1, 1, 1, 1, 0, 0, 0, 0});
    net.constant("h0", {1, 1, 1}, {0.5}).constant("c0", {1, 1, 1}, {0.25}).constant("p", {1, 3}, {0.7, 0.8, 0.9});
    net.node("LSTM", {"x", "w", "r", "b", "", "h0", "c0", "p"}, {"y", "h", "c"}).set("hidden_size", 1);
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({array_of(Numbers{-0.5}, {1, 1, 1})});
    const auto sigmoid = [](double v) { return 1 / (1 + std::exp(-v)); };
    const double i = sigmoid(-0.5 + 0.05 + 1 + 0.7 * 0.25), f = sigmoid(-1.5 + 0.15 + 1 + 0.9 * 0.25),
                 g = std::tanh(-2 + 0.2 + 1), c = f * 0.25 + i * g, o = sigmoid(-1 + 0.1 + 1 + 0.8 * c),
                 h = o * std::tanh(c);
    expect_near(found[0], array_of(Numbers{h}, {1, 1, 1, 1}));
    expect_near(found[1], array_of(Numbers{h}, {1, 1, 1}));
    expect_near(found[2], array_of(Numbers{c}, {1, 1, 1}));
}

TEST(Passes, WhatFollowsChoicesRunsOnTheHost) {
    Net net = image({1, 4});
    net.list("k", {2}).constant("f", {}, {10});
    net.node("Neg", {"x"}, {"n"});
    net.node("TopK", {"n", "k"}, {"best", "places"});
    net.node("Mul", {"best", "f"}, {"y"});
    Session session(net.read(), SessionOptions());
    EXPECT_FALSE(session.model().nodes[0].host);
    EXPECT_TRUE(session.model().nodes[1].host);
    EXPECT_TRUE(session.model().nodes[2].host);
    expect_near(session.run({array_of(Numbers{3, 1, 4, 2}, {1, 4})})[0], array_of(Numbers{-10, -20}, {1, 2}));
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

}  // namespace
}  // namespace test
}  // namespace model
}  // namespace ac
