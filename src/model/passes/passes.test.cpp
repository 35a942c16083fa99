// SPDX-License-Identifier: MIT
// Each pass: the remaining nodes, and that results do not change.
#include "src/model/passes/passes_test.h"

#include <cmath>

namespace ac::model::test {
namespace {

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

TEST(Passes, WeightsThatWereFoldedAreFreedUnlessAnotherNodeReadsThem) {
    for (const bool shared : {false, true}) {
        Net net = image({1, 1, 2, 2});
        net.constant("w", {2, 1, 1, 1}, {1, 2}).constant("factor", {2, 1, 1}, {2, 3});
        net.node("Conv", {"x", "w"}, {"c"});
        net.node("Mul", {"c", "factor"}, {shared ? "m" : "y"});
        if (shared) {
            net.node("Conv", {"x", "w"}, {"d"});
            net.node("Max", {"m", "d"}, {"y"});
        }
        Model model = net.read();
        check_nodes(model);
        set_extents(model, {});
        infer(model, true);
        run(model, Step::folding);
        for (const Value &value : model.values) {
            if (value.name == "w") {
                EXPECT_EQ(value.known(), shared);
            }
        }
        // Rows 1 and 2 times factors 2 and 3. If shared: the maximum of these and x, 2 x.
        expect_near(ran(net, {counting({1, 1, 2, 2})}), array_of(Numbers{2, 4, 6, 8, 6, 12, 18, 24}, {1, 2, 2, 2}));
    }
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
    EXPECT_EQ(rest_of(ones).size(), 2U);  // a convolution cannot pad with ones
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
    // The same, computed by hand in ONNX order.
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

TEST(Passes, ImagesAreConvertedBeforeTheyAreEnlargedToAResult) {
    Net net = image({1, 2, 3, 3});
    net.constant("w", scattered({2, 2, 1, 1})).constant("twice", {4}, {1, 1, 2, 2});
    net.node("Conv", {"x", "w"}, {"a"});
    net.node("Resize", {"a", "", "twice"}, {"y"}).set("mode", "nearest");
    EXPECT_EQ(rest_of(net), Names({"Conv", "Relayout", "Resize"}));
    const Numbers x = numbers_of(counting({1, 2, 3, 3})), w = numbers_of(scattered({2, 2}));
    Numbers y(72);
    for (size_t i = 0; i < y.size(); ++i) {
        const size_t pixel = i / 12 % 3 * 3 + i % 6 / 2, channel = i / 36;
        y[i] = w[channel * 2] * x[pixel] + w[channel * 2 + 1] * x[9 + pixel];
    }
    expect_near(ran(net, {counting({1, 2, 3, 3})}), array_of(y, {1, 2, 6, 6}), 1e-4);
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

}  // namespace
}  // namespace ac::model::test
