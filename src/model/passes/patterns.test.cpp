// SPDX-License-Identifier: MIT
// Patterns whose constants lie elsewhere, and nodes that have another meaning in training.
#include "src/model/passes/passes_test.h"
#include "src/model/rules/ops.h"
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

/// A scale or bias along another dimension of the same extent is none of a layer normalization.
TEST(ModelRecognition, looks_at_the_place_of_scale_and_bias) {
    const auto net_of = [](const Dims &scale, const Dims &bias, const Dims &epsilon) {
        Net net;
        net.input("x", {4, 4}).constant("s", counting(scale)).constant("b", counting(bias, -2)).output("y");
        net.constant("e", epsilon, {1e-3}).constant("two", {}, {2});
        net.node("ReduceMean", {"x"}, {"m"}).set("axes", Integers{-1});
        net.node("Sub", {"x", "m"}, {"d"});
        net.node("Pow", {"d", "two"}, {"q"});
        net.node("ReduceMean", {"q"}, {"v"}).set("axes", Integers{-1});
        net.node("Add", {"v", "e"}, {"ve"});
        net.node("Sqrt", {"ve"}, {"r"});
        net.node("Div", {"d", "r"}, {"n"});
        net.node("Mul", {"n", "s"}, {"ns"});
        net.node("Add", {"ns", "b"}, {"y"});
        return net;
    };
    const Array x = scattered({4, 4}, 9);
    const auto wanted = [&](bool row_scale, bool row_bias) {
        Numbers numbers = numbers_of(x);
        for (size_t r = 0; r < 4; ++r) {
            double mean = 0, variance = 0;
            for (size_t c = 0; c < 4; ++c) {
                mean += numbers[4 * r + c] / 4;
            }
            for (size_t c = 0; c < 4; ++c) {
                variance += (numbers[4 * r + c] - mean) * (numbers[4 * r + c] - mean) / 4;
            }
            for (size_t c = 0; c < 4; ++c) {
                const double s = 1 + static_cast<double>(row_scale ? c : r),
                             b = -2 + static_cast<double>(row_bias ? c : r);
                numbers[4 * r + c] = (numbers[4 * r + c] - mean) / std::sqrt(variance + 1e-3) * s + b;
            }
        }
        return array_of(numbers, {4, 4});
    };
    expect_near(ran(net_of({4}, {4}, {}), {x}), wanted(true, true));
    EXPECT_EQ(rest_of(net_of({4}, {1, 4}, {})), Names({"LayerNormalization"}));
    expect_near(ran(net_of({4, 1}, {4}, {}), {x}), wanted(false, true));
    expect_near(ran(net_of({1, 4}, {4, 1}, {}), {x}), wanted(true, false));
    expect_near(ran(net_of({4, 1}, {4, 1}, {1}), {x}), wanted(false, false));
    Array cube = wanted(true, true);
    cube.dims = {1, 4, 4};
    expect_near(ran(net_of({4}, {4}, {1, 1, 1}), {x}), cube);
}

/// Constants of one element with more dimensions than the data add dimensions.
TEST(ModelRecognition, keeps_the_shape) {
    const Dims more{1, 1, 1};
    Net gelu;
    gelu.input("x", {2, 3}).constant("r", {}, {std::sqrt(0.5)}).constant("one", {}, {1}).constant("h", more, {0.5});
    gelu.output("y").node("Mul", {"x", "r"}, {"a"});
    gelu.node("Erf", {"a"}, {"e"});
    gelu.node("Add", {"e", "one"}, {"p"});
    gelu.node("Mul", {"x", "p"}, {"q"});
    gelu.node("Mul", {"q", "h"}, {"y"});
    const Array x = scattered({2, 3});
    Numbers numbers = numbers_of(x);
    for (double &v : numbers) {
        v = 0.5 * v * (1 + std::erf(v * std::sqrt(0.5)));
    }
    expect_near(ran(gelu, {x}), array_of(numbers, {1, 2, 3}));
    Net swish;
    swish.input("x", {2, 3}).constant("c", more, {3}).constant("low", {}, {0}).constant("high", {}, {6});
    swish.constant("six", {}, {6}).output("y").node("Add", {"x", "c"}, {"a"});
    swish.node("Clip", {"a", "low", "high"}, {"g"});
    swish.node("Mul", {"x", "g"}, {"p"});
    swish.node("Div", {"p", "six"}, {"y"});
    numbers = numbers_of(x);
    for (double &v : numbers) {
        v *= (v + 3) / 6;
    }
    expect_near(ran(swish, {x}), array_of(numbers, {1, 2, 3}));
}

/// A scale along an outer one of the normalized dimensions.
TEST(ModelRecognition, layer_normalization_broadcasts_its_scale) {
    Net net = Net(17);
    net.input("x", {1, 2, 2}).constant("s", {2, 1}, {1, 10}).output("y");
    net.node("LayerNormalization", {"x", "s"}, {"y"}).set("axis", 1);
    const double n = 1 / std::sqrt(1.25 + 1e-5);
    expect_near(ran(net, {counting({1, 2, 2})}), array_of(Numbers{-1.5 * n, -0.5 * n, 5 * n, 15 * n}, {1, 2, 2}));
}

TEST(ModelRecognition, resize_to_the_same_extents_may_sample_elsewhere) {
    Net net;
    net.input("x", {1, 1, 2, 4}).constant("scales", {4}, {1, 1, 1, 1.2}).output("y");
    net.node("Resize", {"x", "", "scales"}, {"y"})
        .set("mode", "nearest")
        .set("coordinate_transformation_mode", "asymmetric")
        .set("nearest_mode", "floor");
    expect_near(ran(net, {counting({1, 1, 2, 4})}), array_of(Numbers{1, 1, 2, 3, 5, 5, 6, 7}, {1, 1, 2, 4}));
}

void check_training(int opset, const Dims &dims, const Names &outputs, const Names &read) {
    SCOPED_TRACE(std::to_string(opset) + " " + text_of(dims));
    const auto channels = static_cast<size_t>(dims[1]), run = static_cast<size_t>(strides_of(dims)[1]);
    const Array x = scattered(dims, 4);
    Net net(opset);
    net.input("x", dims).constant("s", counting({dims[1]})).constant("b", counting({dims[1]}, -1));
    net.constant("m", counting({dims[1]}, 5)).constant("v", counting({dims[1]}, 2));
    NodeOf node = net.node("BatchNormalization", {"x", "s", "b", "m", "v"}, outputs);
    if (opset >= 14) {
        node.set("training_mode", 1);
    }
    Numbers values = numbers_of(x), mean(channels), variance(channels), inverse;
    const double count = static_cast<double>(values.size()) / static_cast<double>(channels);
    for (size_t i = 0; i < values.size(); ++i) {
        mean[i / run % channels] += values[i] / count;
    }
    for (size_t i = 0; i < values.size(); ++i) {
        const double d = values[i] - mean[i / run % channels];
        variance[i / run % channels] += d * d / count;
    }
    std::map<std::string, Array> wanted;
    for (size_t i = 0; i < values.size(); ++i) {
        const size_t c = i / run % channels;
        values[i] = (values[i] - mean[c]) / std::sqrt(variance[c] + 1e-5) * static_cast<double>(c + 1) +
                    static_cast<double>(c) - 1;
    }
    Numbers running_mean, running_variance;
    for (size_t c = 0; c < channels; ++c) {
        running_mean.push_back(0.9 * static_cast<double>(5 + c) + 0.1 * mean[c]);
        running_variance.push_back(0.9 * static_cast<double>(2 + c) + 0.1 * variance[c]);
        inverse.push_back(1 / std::sqrt(variance[c] + 1e-5));
    }
    const Dims each{dims[1]};
    wanted["y"] = array_of(values, dims);
    wanted["rm"] = array_of(running_mean, each);
    wanted["rv"] = array_of(running_variance, each);
    wanted["sm"] = array_of(mean, each);
    wanted["sv"] = array_of(inverse, each);
    for (const std::string &name : read) {
        net.output(name);
    }
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({x});
    for (size_t i = 0; i < read.size(); ++i) {
        SCOPED_TRACE(read[i]);
        expect_near(found[i], wanted.at(read[i]), 1e-4);
    }
}

TEST(ModelTraining, batch_normalization_by_statistics_of_the_data) {
    const Names five{"y", "rm", "rv", "sm", "sv"}, three{"y", "rm", "rv"};
    for (const Dims &dims : {Dims{2, 3, 4, 4}, Dims{5, 3}, Dims{2, 3, 4}, Dims{2, 3, 2, 2, 2}}) {
        check_training(9, dims, five, five);
        check_training(9, dims, five, {"y"});
        check_training(13, dims, five, {"sv", "y"});
        check_training(15, dims, three, three);
    }
}

TEST(ModelTraining, statistics_alone_need_it) {
    for (const Dims &dims : {Dims{2, 3, 4, 4}, Dims{2, 3, 4}}) {
        Net net(15);
        net.input("x", dims).constant("c", scattered({3})).output("m");
        net.node("BatchNormalization", {"x", "c", "c", "c", "c"}, {"y", "m"});
        const std::string text = message_of([&] { Session(net.read(), SessionOptions()); });
        EXPECT_NE(text.find("outputs after the first, which need a training_mode of 1"), std::string::npos) << text;
    }
}

TEST(ModelTraining, mask_of_dropout_keeps_all) {
    Net net;
    net.input("x", {2, 2}).output("y").output("k");
    net.node("Dropout", {"x"}, {"y", "k"});
    Session session(net.read(), SessionOptions());
    const Array x = counting({2, 2});
    const std::vector<Array> found = session.run({x});
    expect_near(found[0], x);
    expect_near(found[1], array_of(Numbers{1, 1, 1, 1}, {2, 2}, Type::Bool));
}

TEST(ModelTraining, global_pooling_of_a_signal) {
    Case("GlobalAveragePool", {data({1, 2, 3}, {1, 2, 6, 4, 4, 7})}).gives({1, 2, 1}, {3, 5}).in_library();
    Case("GlobalMaxPool", {data({1, 2, 3}, {1, 2, 6, 4, 4, 7})}).gives({1, 2, 1}, {6, 7}).in_library();
}

}  // namespace
}  // namespace ac::model::test
