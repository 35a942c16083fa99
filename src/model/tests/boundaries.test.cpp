// SPDX-License-Identifier: MIT
// Ties, limits, ends and offsets of operators' rules. The numbers are computed by hand from the text of ONNX.
#include "src/model/tests/op_case.h"

#include <cmath>

namespace ac::model::test {
namespace {

Setter sized(const char *mode, const char *place, const char *nearest = "round_prefer_floor") {
    return [mode, place, nearest](NodeOf &node) {
        node.set("mode", mode).set("coordinate_transformation_mode", place).set("nearest_mode", nearest);
    };
}

/// The result has inputs times stride elements. Weights 1, 10 and 100 show which products were added.
TEST(Boundaries, AutomaticPadsCutOffTheOutputPadding) {
    Net net;
    net.input("x", {1, 1, 2}).constant("w", {1, 1, 2}, {1, 10}).output("y");
    net.node("ConvTranspose", {"x", "w"}, {"y"})
        .set("auto_pad", "SAME_LOWER")
        .set("strides", Integers{3})
        .set("output_padding", Integers{2});
    Session session(net.read(), SessionOptions());
    // 1 10 0 2 20 and two zeros of output_padding. One element at the start is cut off, and 2 * 3 remain.
    expect_near(session.run({array_of(Numbers{1, 2}, {1, 1, 2})})[0], array_of(Numbers{10, 0, 2, 20, 0, 0}, {1, 1, 6}));
}

TEST(Boundaries, AutomaticPadsOfATransposedConvolutionLeaveInputsTimesStride) {
    const Operand row = data({1, 1, 1, 3}, {1, 2, 3}), weights = fixed({1, 1, 1, 3}, {1, 10, 100});
    const Setter steps = attribute("strides", Integers{1, 2});
    // All sums are 1 10 102 20 203 30 300: one too many, so one is cut off.
    Case("ConvTranspose", {row, weights})
        .with(steps)
        .with(attribute("auto_pad", "SAME_UPPER"))
        .gives({1, 1, 1, 6}, {1, 10, 102, 20, 203, 30})
        .in_library();
    Case("ConvTranspose", {row, weights})
        .with(steps)
        .with(attribute("auto_pad", "SAME_LOWER"))
        .gives({1, 1, 1, 6}, {10, 102, 20, 203, 30, 300})
        .in_library();
    Case("ConvTranspose", {row, weights})
        .with(steps)
        .with(attribute("auto_pad", "VALID"))
        .gives({1, 1, 1, 7}, {1, 10, 102, 20, 203, 30, 300})
        .in_library();
    // Height: 3 taps with steps of 2 give 5, cut to 4. Width: 2 taps with steps of 1 give 3, cut to 2.
    for (const bool upper : {true, false}) {
        Case("ConvTranspose", {data({1, 1, 2, 2}, {1, 2, 3, 4}), fixed({1, 1, 3, 2}, {1, 2, 3, 4, 5, 6})})
            .with(attribute("strides", Integers{2, 1}))
            .with(attribute("auto_pad", upper ? "SAME_UPPER" : "SAME_LOWER"))
            .gives({1, 1, 4, 2}, upper ? Numbers{1, 4, 3, 10, 8, 26, 9, 24} : Numbers{10, 8, 26, 20, 24, 16, 38, 24})
            .in_library();
    }
    // The same in one dimension.
    Case("ConvTranspose", {data({1, 1, 3}, {1, 2, 3}), fixed({1, 1, 3}, {1, 10, 100})})
        .with(attribute("strides", Integers{2}))
        .with(attribute("auto_pad", "SAME_UPPER"))
        .gives({1, 1, 6}, {1, 10, 102, 20, 203, 30})
        .in_library();
}

/// Halving four elements takes samples at 0.5 and 2.5.
TEST(Boundaries, SamplesHalfwayBetweenTwoElements) {
    const Operand four = data({1, 1, 1, 4}, {1, 2, 3, 4}), none{}, half = fixed({4}, {1, 1, 1, 0.5});
    const struct {
        const char *mode;
        Numbers samples;
    } cases[] = {{"round_prefer_floor", {1, 3}}, {"round_prefer_ceil", {2, 4}}, {"floor", {1, 3}}, {"ceil", {2, 4}}};
    for (const auto &c : cases) {
        Case("Resize", {four, none, half})
            .with(sized("nearest", "half_pixel", c.mode))
            .gives({1, 1, 1, 2}, c.samples)
            .in_library();
        Case("Resize", {data({1, 1, 1, 4}, {1, 2, 3, 4}, Type::Uint8), none, half})
            .with(sized("nearest", "half_pixel", c.mode))
            .gives({1, 1, 1, 2}, c.samples, Type::Uint8)
            .in_library();
    }
    // Places 0, 1.5 and 3 between the ends of four.
    Case("Resize", {four, none, none, list({1, 1, 1, 3})})
        .with(sized("nearest", "align_corners"))
        .gives({1, 1, 1, 3}, {1, 2, 4})
        .in_library();
    Case("Resize", {four, none, none, list({1, 1, 1, 3})})
        .with(sized("nearest", "align_corners", "round_prefer_ceil"))
        .gives({1, 1, 1, 3}, {1, 3, 4})
        .in_library();
    // Places 0, 0.5, 1 and 1.5 of two.
    Case("Resize", {data({1, 1, 1, 2}, {1, 2}), none, fixed({4}, {1, 1, 1, 2})})
        .with(sized("nearest", "asymmetric"))
        .gives({1, 1, 1, 4}, {1, 1, 2, 2})
        .in_library();
    Case("Resize", {data({1, 1, 1, 2}, {1, 2}), none, fixed({4}, {1, 1, 1, 2})})
        .with(sized("nearest", "asymmetric", "round_prefer_ceil"))
        .gives({1, 1, 1, 4}, {1, 2, 2, 2})
        .in_library();
}

/// Five times 0.5 is 2.5, cut to 2 elements. Symmetric samples lie at 1 and 3; without the shift at 0.5 and 2.5.
TEST(Boundaries, SymmetricSamplesAreShiftedIfTheResultIsCut) {
    const Operand five = data({1, 1, 1, 5}, {1, 2, 4, 8, 16}), none{}, half = fixed({4}, {1, 1, 1, 0.5});
    Case("Resize", {five, none, half}, 19)
        .with(sized("linear", "half_pixel_symmetric"))
        .gives({1, 1, 1, 2}, {2, 8})
        .in_library();
    Case("Resize", {five, none, half}, 19)
        .with(sized("nearest", "half_pixel_symmetric"))
        .gives({1, 1, 1, 2}, {2, 8})
        .in_library();
    Case("Resize", {five, none, half}, 19)
        .with(sized("linear", "half_pixel"))
        .gives({1, 1, 1, 2}, {1.5, 6})
        .in_library();
    // Six thirds are 2 elements, and nothing is shifted: 0.5 / (1/3) - 0.5 = 1, and 4.
    Case("Resize", {data({1, 1, 1, 6}, {1, 2, 4, 8, 16, 32}), none, none, list({1, 1, 1, 2})}, 19)
        .with(sized("linear", "half_pixel_symmetric"))
        .gives({1, 1, 1, 2}, {2, 16})
        .in_library();
}

/// A single sample lies at 0 for pytorch_half_pixel and align_corners, in the middle for half_pixel.
TEST(Boundaries, ASingleSample) {
    const Operand three = data({1, 1, 1, 3}, {1, 2, 5}), none{};
    const struct {
        const char *place;
        double sample;
    } cases[] = {{"half_pixel", 2}, {"pytorch_half_pixel", 1}, {"align_corners", 1}, {"asymmetric", 1}};
    for (const auto &c : cases) {
        Case("Resize", {three, none, none, list({1, 1, 1, 1})})
            .with(sized("linear", c.place))
            .gives({1, 1, 1, 1}, {c.sample})
            .in_library();
    }
}

/// Boxes 0 and 1 overlap by exactly 1/2, and scores and limits are exact in binary.
TEST(Boundaries, OverlapsAndScoresMustExceedTheirLimits) {
    const Operand boxes = data({1, 2, 4}, {0, 0, 1, 1, 0, 0, 1, 2}), scores = data({1, 1, 2}, {0.75, 0.5});
    const auto kept = [&](double overlap, double score, const Numbers &indices) {
        const auto count = static_cast<int64_t>(indices.size()) / 3;
        Case("NonMaxSuppression", {boxes, scores, list({2}), fixed({1}, {overlap}), fixed({1}, {score})})
            .gives({count, 3}, indices, Type::Int64)
            .on_host();
    };
    kept(0.5, 0.25, {0, 0, 0, 0, 0, 1});
    kept(0.4375, 0.25, {0, 0, 0});
    kept(0.5, 0.5, {0, 0, 0});
    kept(0.5, 0.4375, {0, 0, 0, 0, 0, 1});
    kept(0.5, 0.75, {});
}

TEST(Boundaries, MirroredElementsLeaveOutTheEnds) {
    const Operand x = data({2, 3}, {1, 2, 3, 4, 5, 6});
    const Setter mirror = attribute("mode", "reflect");
    Case("Pad", {x, list({0, 0, 0, 2})}).with(mirror).gives({2, 5}, {1, 2, 3, 2, 1, 4, 5, 6, 5, 4}).everywhere();
    Case("Pad", {x, list({0, 0, 0, 1})}).with(mirror).gives({2, 4}, {1, 2, 3, 2, 4, 5, 6, 5}).everywhere();
    Case("Pad", {x, list({1, 1, 1, 1})})
        .with(mirror)
        .gives({4, 5}, {5, 4, 5, 6, 5, 2, 1, 2, 3, 2, 5, 4, 5, 6, 5, 2, 1, 2, 3, 2})
        .everywhere();
    Case("Pad", {x, list({0, 0, 0, 2})})
        .with(attribute("mode", "edge"))
        .gives({2, 5}, {1, 2, 3, 3, 3, 4, 5, 6, 6, 6})
        .everywhere();
    Case("Pad", {x, list({0, 0, 0, 3})}).with(mirror).gives({2, 6}, {1, 2, 3, 2, 1, 2, 4, 5, 6, 5, 4, 5}).everywhere();
    Case("Pad", {x, list({0, -1, 0, 2})}).with(mirror).gives({2, 4}, {2, 3, 2, 3, 5, 6, 5, 6}).everywhere();
    Case("Pad", {x, list({0, 2, 0, 4})})
        .with(attribute("mode", "wrap"))
        .gives({2, 9}, {2, 3, 1, 2, 3, 1, 2, 3, 1, 5, 6, 4, 5, 6, 4, 5, 6, 4})
        .everywhere();
    Case("Pad", {x, list({0, -1, 1, 0})}).gives({3, 2}, {2, 3, 5, 6, 0, 0}).everywhere();
}

/// Integers are converted to the type of an input only if each keeps its value.
TEST(Boundaries, IntegersThatDoNotFitTheTypeOfAnInput) {
    const struct {
        Type type;
        Integers fitting, other;
    } cases[] = {{Type::Uint8, {0, 255}, {-1, 256}},
                 {Type::Int8, {-128, 127}, {-129, 128}},
                 {Type::Uint16, {0, 65535}, {-1, 65536}},
                 {Type::Int16, {-32768, 32767}, {-32769, 32768}},
                 {Type::Int32, {-2147483648, 2147483647}, {-2147483649, 2147483648}}};
    for (const auto &c : cases) {
        const std::string name = name_of(c.type);
        SCOPED_TRACE(name);
        Net net;
        net.input("x", {2, 1}, c.type).output("y");
        net.list("s", {1, 2});
        net.node("Reshape", {"x", "s"}, {"y"});
        Session session(net.read(), SessionOptions());
        EXPECT_EQ(integers_of(session.run({array_of(c.fitting, {2, 1}, Type::Int64)}).at(0)), c.fitting);
        for (const int64_t number : c.other) {
            EXPECT_EQ(message_of([&] {
                          session.run({array_of(Integers{c.fitting[0], number}, {2, 1}, Type::Int64)});
                      }),
                      "input 'x': " + std::to_string(number) + " does not fit in " + name);
        }
    }
    Net net;
    net.input("x", {2}, Type::Uint8).output("y");
    net.node("Identity", {"x"}, {"y"});
    Session session(net.read(), SessionOptions());
    EXPECT_EQ(message_of([&] {
                  session.run({array_of(Integers{1, 300}, {2}, Type::Int32)});
              }),
              "input 'x': 300 does not fit in uint8");
}

/// Four columns, windows of two: with steps of four a second window would begin behind the image.
TEST(Boundaries, AWindowThatBeginsBehindTheImageIsNoWindow) {
    const Setter two = attribute("kernel_shape", Integers{1, 2}), up = attribute("ceil_mode", 1);
    const Operand four = data({1, 1, 1, 4}, {1, 2, 3, 4});
    Case("MaxPool", {four})
        .with(two)
        .with(up)
        .with(attribute("strides", Integers{1, 4}))
        .gives({1, 1, 1, 1}, {2})
        .in_library();
    Case("MaxPool", {four})
        .with(two)
        .with(up)
        .with(attribute("strides", Integers{1, 3}))
        .gives({1, 1, 1, 2}, {2, 4})
        .in_library();
    // With padding before, the second window begins at column 3; steps of five would take it to the end.
    Case("AveragePool", {four})
        .with(two)
        .with(up)
        .with(attribute("pads", Integers{0, 1, 0, 0}))
        .with(attribute("strides", Integers{1, 4}))
        .gives({1, 1, 1, 2}, {1, 4})
        .in_library();
    Case("AveragePool", {four})
        .with(two)
        .with(up)
        .with(attribute("pads", Integers{0, 1, 0, 0}))
        .with(attribute("strides", Integers{1, 5}))
        .gives({1, 1, 1, 1}, {1})
        .in_library();
}

/// Antialiasing widens the filter of a smaller image; a larger image takes the plain filter.
TEST(Boundaries, AntialiasingLeavesLargerImages) {
    for (const int64_t smooth : {0, 1}) {
        Case("Resize", {data({1, 1, 1, 2}, {0, 4}), {}, fixed({4}, {1, 1, 1, 2})}, 18)
            .with(attribute("mode", "cubic"))
            .with(attribute("antialias", smooth))
            .gives({1, 1, 1, 4}, {-0.421875, 0.90625, 3.09375, 4.421875})
            .in_library();
    }
}

/// Padding of 1 above, 2 on the left, 0 below and 3 on the right. Weights 1 and 10 are one above the other.
TEST(Boundaries, FourSidesOfPadding) {
    Case("Conv", {data({1, 1, 2, 1}, {1, 2}), fixed({1, 1, 2, 1}, {1, 10})})
        .with(attribute("pads", Integers{1, 2, 0, 3}))
        .gives({1, 1, 2, 6}, {0, 0, 10, 0, 0, 0, 0, 0, 21, 0, 0, 0})
        .in_library();
    Case("MaxPool", {data({1, 1, 2, 1}, {1, 2})})
        .with(attribute("kernel_shape", Integers{2, 3}))
        .with(attribute("pads", Integers{1, 1, 0, 2}))
        .gives({1, 1, 2, 2}, {1, 1, 2, 2})
        .in_library();
    const Operand volume = data({1, 1, 1, 1, 2}, {1, 2});
    Case("Conv", {volume, fixed({1, 1, 1, 1, 2}, {1, 10})})
        .with(attribute("pads", Integers{0, 0, 2, 0, 1, 0}))
        .gives({1, 1, 1, 2, 3}, {0, 10, 21, 0, 0, 0})
        .in_library();
}

TEST(Boundaries, DilationsOfBothDimensions) {
    // Rows 0 and 2, columns 0 and 1.
    const Operand image = data({1, 1, 3, 2}, {1, 2, 3, 4, 5, 6}), weights = fixed({1, 1, 2, 2}, {1, 10, 100, 1000});
    Case("Conv", {image, weights})
        .with(attribute("dilations", Integers{2, 1}))
        .gives({1, 1, 1, 1}, {6521})
        .in_library();
    // The same for two channels with weights of their own, the second with two outputs.
    Case("Conv", {data({1, 2, 3, 2}, {1, 2, 3, 4, 5, 6, 1, 0, 0, 0, 0, 1}),
                  fixed({4, 1, 2, 2}, {1, 10, 100, 1000, 1, 0, 0, 0, 0, 0, 0, 1, 1, 10, 100, 1000})})
        .with(attribute("dilations", Integers{2, 1}))
        .with(attribute("group", 2))
        .gives({1, 4, 1, 1}, {6521, 1, 1, 1001})
        .in_library();
}

TEST(Boundaries, BiasOfEachGroupOfATransposedConvolution) {
    Case("ConvTranspose", {data({1, 2, 1, 1}, {1, 2}), fixed({2, 2, 1, 1}, {1, 2, 3, 4}), fixed({4}, {10, 20, 30, 40})})
        .with(attribute("group", 2))
        .gives({1, 4, 1, 1}, {11, 22, 36, 48})
        .in_library();
}

/// The smaller operand is divided, and subtracted from.
TEST(Boundaries, OrderedOperandsOfDifferentShapes) {
    const Operand row = data({2}, {12, 6}), table = data({2, 2}, {1, 2, 3, 6});
    Case("Div", {row, table}).gives({2, 2}, {12, 3, 4, 1}).everywhere();
    Case("Sub", {row, table}).gives({2, 2}, {11, 4, 9, 0}).everywhere();
    Case("Less", {row, table}).gives({2, 2}, {0, 0, 0, 0}, Type::Bool).everywhere();
    Case("Greater", {row, table}).gives({2, 2}, {1, 1, 1, 0}, Type::Bool).everywhere();
}

/// The variance is 1e-6, so the default of epsilon, 1e-5, decides: 0.001 / sqrt(1.1e-5).
TEST(Boundaries, EpsilonThatTheFileLeavesOut) {
    Case("LayerNormalization", {data({1, 2}, {-0.001, 0.001}), fixed({2}, {1, 1})}, 17)
        .gives({1, 2}, {-0.30151134, 0.30151134})
        .in_library();
    Case("BatchNormalization",
         {data({1, 1, 1, 1}, {0.001}), fixed({1}, {1}), fixed({1}, {0}), fixed({1}, {0}), fixed({1}, {1e-6})})
        .gives({1, 1, 1, 1}, {0.30151134})
        .in_library();
    Case("InstanceNormalization", {data({1, 1, 1, 2}, {-0.001, 0.001}), fixed({1}, {1}), fixed({1}, {0})})
        .gives({1, 1, 1, 2}, {-0.30151134, 0.30151134})
        .in_library();
}

/// The ellipsis covers two dimensions of the first operand and one of the second, which belongs to the last of them.
TEST(Boundaries, EllipsesAreAlignedAtTheEnd) {
    Case("Einsum", {data({2, 3, 1}, {1, 2, 3, 4, 5, 6}), data({3, 1}, {1, 10, 100})})
        .with(attribute("equation", "...i,...i->..."))
        .gives({2, 3}, {1, 20, 300, 4, 50, 600})
        .everywhere();
}

/// Rows of a transposed matrix are not contiguous, so the matrices cannot be taken as one.
TEST(Boundaries, TransposedLeftOperandsOfSeveralMatrices) {
    Net net;
    net.input("a", {2, 3, 2}).input("b", {3, 2}).output("y");
    net.node("Transpose", {"a"}, {"t"}).set("perm", Integers{0, 2, 1});
    net.node("MatMul", {"t", "b"}, {"y"});
    Session session(net.read(), SessionOptions());
    EXPECT_TRUE(session.model().nodes.empty()) << "the host computes it";
    const Array a = array_of(Numbers{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {2, 3, 2});
    const Array b = array_of(Numbers{1, 10, 100, 1000, 10000, 100000}, {3, 2});
    expect_near(session.run({a, b})[0],
                array_of(Numbers{50301, 503010, 60402, 604020, 110907, 1109070, 121008, 1210080}, {2, 2, 2}));
}

/// Between operators on images, channels are last in memory.
TEST(Boundaries, TimesOfATiledImage) {
    Net net;
    net.input("x", {1, 2, 1, 2}).list("times", {1, 2, 1, 3}).output("y");
    net.node("MaxPool", {"x"}, {"p"}).set("kernel_shape", Integers{1, 1});
    net.node("Tile", {"p", "times"}, {"t"});
    net.node("MaxPool", {"t"}, {"y"}).set("kernel_shape", Integers{1, 1});
    Session session(net.read(), SessionOptions());
    const Numbers rows{1, 2, 1, 2, 1, 2, 3, 4, 3, 4, 3, 4};
    Numbers wanted = rows;
    wanted.insert(wanted.end(), rows.begin(), rows.end());
    expect_near(session.run({array_of(Numbers{1, 2, 3, 4}, {1, 2, 1, 2})})[0], array_of(wanted, {1, 4, 1, 6}));
}

TEST(Boundaries, IndexOfTheOnlyNumber) {
    for (const int64_t axis : {-1, 0}) {
        Case("ArgMax", {data({}, {-3})}).with(attribute("axis", axis)).gives({}, {0}, Type::Int64).everywhere();
        Case("ArgMin", {data({}, {-3})}).with(attribute("axis", axis)).gives({}, {0}, Type::Int64).everywhere();
    }
}

/// What follows a convolution may have no first result.
TEST(Boundaries, AResultThatIsLeftOut) {
    Net net;
    net.input("x", {1, 1, 1, 2}).constant("w", {2, 1, 1, 1}, {1, 10}).list("sizes", {1, 1}).output("y");
    net.node("Conv", {"x", "w"}, {"c"});
    net.node("Split", {"c", "sizes"}, {"", "y"}).set("axis", 1);
    Session session(net.read(), SessionOptions());
    expect_near(session.run({array_of(Numbers{1, 2}, {1, 1, 1, 2})})[0], array_of(Numbers{10, 20}, {1, 1, 1, 2}));
}

/// Without elements in its input, a layer's results are known before it runs. They are parts of one tensor.
TEST(Boundaries, ARecurrentLayerOfNothing) {
    Net net;
    net.input("x", {2, 1, 0}).constant("w", {2, 3, 0}, {}).constant("r", {2, 3, 1}, {1, 2, 3, 4, 5, 6}).output("y");
    net.constant("b", {2, 6}, {0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0});
    net.node("GRU", {"x", "w", "r", "b"}, {"y"}).set("direction", "bidirectional").set("hidden_size", 1);
    Session session(net.read(), SessionOptions());
    const auto step = [](double state, double z, double r, double h) {
        const auto sigmoid = [](double x) { return 1 / (1 + std::exp(-x)); };
        const double update = sigmoid(z * state);
        return (1 - update) * std::tanh(sigmoid(r * state) * state * h + 1) + update * state;
    };
    const double a = step(0, 1, 2, 3), b = step(a, 1, 2, 3), c = step(0, 4, 5, 6), d = step(c, 4, 5, 6);
    expect_near(session.run({array_of(Numbers{}, {2, 1, 0})})[0], array_of(Numbers{a, d, b, c}, {2, 2, 1, 1}));
}

}  // namespace
}  // namespace ac::model::test
