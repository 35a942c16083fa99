// SPDX-License-Identifier: MIT
#include "src/model/rules/extents.h"

#include "src/model/tests/model_test.h"

namespace ac::model::test {
namespace {

/// Inputs x [N, 3, N, ?] and y [N].
Model open_model() {
    Net net;
    net.input("x", {-1, 3, -1, -1}).input("y", {-1}).output("z");
    net.graph()
        .mutable_input(0)
        ->mutable_type()
        ->mutable_tensor_type()
        ->mutable_shape()
        ->mutable_dim(3)
        ->clear_dim_param();
    net.node("Relu", {"x"}, {"z"});
    return net.read();
}

Dims dims_of(const Model &model, size_t input) {
    return model.value(model.inputs[input]).dims;
}

TEST(Extents, WhatIsNotGivenIsOneAndNamed) {
    Model model = open_model();
    const std::string assumed = set_extents(model, {});
    EXPECT_EQ(dims_of(model, 0), Dims({1, 3, 1, 1}));
    EXPECT_EQ(dims_of(model, 1), Dims({1}));
    for (const char *part :
         {"dimension 'N' of input 'x'", "dimension 3 of input 'x'", "dimension 'N' of input 'y'", "--dim", "--shape"}) {
        EXPECT_NE(assumed.find(part), std::string::npos) << assumed;
    }
}

TEST(Extents, ANameCountsInAllInputs) {
    Model model = open_model();
    EXPECT_NE(set_extents(model, {{"N", 5}}).find("dimension 3 of input 'x' is 1 here"), std::string::npos);
    EXPECT_EQ(dims_of(model, 0), Dims({5, 3, 5, 1}));
    EXPECT_EQ(dims_of(model, 1), Dims({5}));
}

TEST(Extents, AShapeSetsDimensionsWithoutAndWithTheSameName) {
    Model model = open_model();
    EXPECT_EQ(set_extents(model, {}, {{"x", {2, 3, 2, 7}}}), "");
    EXPECT_EQ(dims_of(model, 0), Dims({2, 3, 2, 7}));
    EXPECT_EQ(dims_of(model, 1), Dims({2}));  // the same name

    model = open_model();
    EXPECT_NE(set_extents(model, {}, {{"x", {1, 3, 4, 6}}}), "");  // two sizes of N: that of y is not known
    EXPECT_EQ(dims_of(model, 0), Dims({1, 3, 4, 6}));
    EXPECT_EQ(dims_of(model, 1), Dims({1}));
}

TEST(Extents, AnExtentOfZeroComesFromAShape) {
    Model model = open_model();
    EXPECT_NE(set_extents(model, {}, {{"y", {0}}}), "");
    EXPECT_EQ(dims_of(model, 1), Dims({0}));
}

TEST(Extents, ContradictionsAreRefused) {
    const struct {
        Extents extents;
        Shapes shapes;
        const char *text;
    } cases[] = {
        {{{"M", 2}}, {}, "no input has a dimension 'M'; there are: 'N'"},
        {{{"", 2}}, {}, "no input has a dimension ''"},
        {{{"N", 0}}, {}, "must be at least 1"},
        {{}, {{"w", {1}}}, "the model has no input 'w'; it has 'x', 'y'"},
        {{}, {{"x", {1, 4, 1, 1}}}, "input 'x' has the shape [N, 3, N, ?] in the file, not [1, 4, 1, 1]"},
        {{}, {{"x", {1, 3, 1}}}, "in the file, not"},
        {{{"N", 4}}, {{"x", {4, 3, 5, 1}}}, "dimension 'N' is 4, and 5 in the shape of input 'x'"},
        {{}, {{"x", {65536, 3, 65536, 1}}}, "input 'x': "},
    };
    for (const auto &c : cases) {
        Model model = open_model();
        const std::string text = message_of([&] { set_extents(model, c.extents, c.shapes); });
        EXPECT_NE(text.find(c.text), std::string::npos) << "wanted '" << c.text << "', found '" << text << "'";
    }
}

TEST(Extents, InputsAsJson) {
    EXPECT_EQ(inputs_as_json(open_model()),
              "[\n  {\"name\": \"x\", \"shape\": [\"N\", 3, \"N\", null]},\n"
              "  {\"name\": \"y\", \"shape\": [\"N\"]}]");
}

TEST(Extents, NamedDimensionsAreGiven) {
    Net net;
    net.input("x", {-1, 3}).output("y");
    net.node("Relu", {"x"}, {"y"});
    SessionOptions options;
    EXPECT_EQ(Session(net.read(), options).inputs()[0].dims, Dims({1, 3}));
    options.extents["N"] = 5;
    EXPECT_EQ(Session(net.read(), options).inputs()[0].dims, Dims({5, 3}));
    options.extents["M"] = 5;
    const std::string text = message_of([&] { Session(net.read(), options); });
    EXPECT_EQ(text.find("no input has a dimension 'M'; there are: 'N'"), 0U) << text;
}

}  // namespace
}  // namespace ac::model::test
