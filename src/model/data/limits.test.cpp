// SPDX-License-Identifier: MIT
// Small files that ask for much, attributes that an operator does not have, and failing allocations.
#include "src/model/data/attributes.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/indexed.h"
#include "src/model/passes/edit.h"
#include "src/model/passes/passes.h"
#include "src/model/rules/ops.h"
#include "src/model/tests/model_test.h"

#include <chrono>

namespace ac::model::test {
namespace {

std::string refusal(const Net &net, const Limits &limits = Limits()) {
    SessionOptions options;
    options.limits = limits;
    return message_of([&] { Session(net.read(), options); });
}

void expect_refusal(const Net &net, const std::string &text, const Limits &limits = Limits()) {
    const std::string found = refusal(net, limits);
    EXPECT_NE(found.find(text), std::string::npos) << "wanted '" << text << "', found '" << found << "'";
}

/// A net of one node whose inputs are all constants.
Net one(const std::string &op, const Names &in) {
    Net net(18);
    net.output("y").list("thousand", {1 << 12, 1 << 12, 1 << 6}).list("one", {1}).constant("x", {1, 1, 1}, {1});
    net.constant("start", {}, {0}).constant("end", {}, {1 << 30}).constant("step", {}, {1});
    net.list("pads", {0, 0, 0, 1 << 12, 1 << 12, 1 << 6}).constant("depth", {}, {1 << 30}).list("which", {0, 1});
    net.constant("values", {2}, {0, 1})
        .constant("half", {}, {1 << 16})
        .constant("wide", {1 << 12}, Numbers(1 << 12, 1));
    net.node(op, in, {"y"});
    return net;
}

TEST(Limits, HugeConstantsAreRefusedBeforeTheyAreMade) {
    expect_refusal(one("ConstantOfShape", {"thousand"}), "node 'ConstantOfShape_1' (ConstantOfShape): its shape");
    expect_refusal(one("Range", {"start", "end", "step"}), "node 'Range_1' (Range): its shape [1073741824]");
    expect_refusal(one("Expand", {"x", "thousand"}), "more than the limit 'elements' of 536870912");
    expect_refusal(one("Tile", {"x", "thousand"}), "node 'Tile_1' (Tile): its shape");
    expect_refusal(one("Pad", {"x", "pads"}), "node 'Pad_1' (Pad): its shape");
    expect_refusal(one("OneHot", {"which", "depth", "values"}), "node 'OneHot_1' (OneHot): shape [2, 1073741824]");
    Net net = one("Range", {"start", "half", "step"});
    net.node("Identity", {"y"}, {"z"});
    expect_refusal(net, "");
    Limits small;
    small.memory = 100000;
    expect_refusal(net, "node 'Range_1' (Range): constants need 786456 bytes, more than the limit 'memory'", small);
}

TEST(Limits, ManyConstantsCountTogether) {
    Net net(18);
    net.output("y").list("shape", {1 << 10, 1 << 10});
    Names names;
    for (int i = 0; i < 100; ++i) {
        names.push_back("c" + std::to_string(i));
        net.node("ConstantOfShape", {"shape"}, {names.back()});
    }
    net.node("Sum", names, {"y"});
    Limits limits;
    limits.memory = int64_t{1} << 26;  // 16 of them
    expect_refusal(net, "more than the limit 'memory' of 67109120", limits);
}

TEST(Limits, PassesCountToo) {
    Net net(13);
    net.input("x", {1, 1, 1, 1000}).output("y");
    net.constant("roi", {0}, {}).constant("sizes", {4}, {1, 1, 1, 200}, Type::Int64);
    net.node("Resize", {"x", "roi", "", "sizes"}, {"y"}).set("mode", "cubic").set("antialias", 1);
    Limits limits;
    limits.memory = 100000;
    expect_refusal(net, "node 'Resize_1' (Resize): constants need", limits);
    EXPECT_EQ(refusal(net), "");
}

TEST(Limits, SumsOfManyProducts) {
    Net net = one("Einsum", {"wide", "wide", "wide"});
    net.graph().mutable_node(0)->clear_attribute();
    NodeOf(*net.graph().mutable_node(0)).set("equation", "i,j,k->ij");
    const auto start = std::chrono::steady_clock::now();
    expect_refusal(net, "node 'Einsum_1' (Einsum): constants need 274877906944 multiplications");
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
    Net all = one("Einsum", {"wide", "wide", "wide"});
    NodeOf(*all.graph().mutable_node(0)).set("equation", "i,j,k->");
    expect_refusal(all, "node 'Einsum_1' (Einsum): shape [4096, 4096, 4096] has more than 2^31 - 1 elements");
}

TEST(Limits, LongSequences) {
    const auto sequence = [](int64_t steps) {
        Net net(14);
        net.input("x", {steps, 1, 1}).output("y");
        net.constant("w", scattered({1, 4, 1})).constant("r", scattered({1, 4, 1}));
        net.node("LSTM", {"x", "w", "r"}, {"y"});
        return net;
    };
    EXPECT_EQ(refusal(sequence(100000)), "");
    expect_refusal(sequence(100000000),
                   "node 'LSTM_1' (LSTM): it has 100000000 steps, more than the limit 'steps' of 16777216");
    Limits few;
    few.nodes = 100;  // a short layer is unrolled
    expect_refusal(sequence(60), "more than the limit 'nodes' of 100", few);
    EXPECT_EQ(refusal(sequence(2000), few), "");
}

TEST(Limits, Dimensions) {
    Net net(18);
    net.output("y").list("shape", Integers(100, 1)).node("ConstantOfShape", {"shape"}, {"y"});
    expect_refusal(net, "node 'ConstantOfShape_1' (ConstantOfShape): a shape has 100 dimensions; at most 64");
}

TEST(Limits, EachHasANameAndAMeaning) {
    Limits limits;
    for (const LimitName &row : limit_names) {
        EXPECT_GT(limits.*row.limit, 0) << row.name;
        limits.*row.limit = 1;
    }
    EXPECT_EQ(limits.elements + limits.memory + limits.nodes + limits.steps + limits.products + limits.seconds, 6);
}

TEST(Attributes, ThoseOfOtherOperatorsAreRefused) {
    const struct {
        const char *op;
        Names in;
        const char *key;
    } cases[] = {{"ScatterND", {"x", "i", "u"}, "batch_dims"},
                 {"MatMul", {"x", "x"}, "adj_lhs"},
                 {"InstanceNormalization", {"x", "w", "w"}, "training_mode"},
                 {"DepthToSpace", {"x"}, "align_corners"},
                 {"Conv", {"x", "x"}, "ceil_mode"},
                 {"Upsample", {"x", "w"}, "exclude_outside"},
                 {"IsNaN", {"x"}, "detect_positive"},
                 {"Slice", {"x", "i", "i"}, "steps"},
                 {"Relu", {"x"}, "alpha"}};
    for (const auto &c : cases) {
        Net net(13);
        net.input("x", {2, 2, 2, 2}).output("y").constant("w", {2}, {1, 1}).list("i", {0}).constant("u", {1}, {1});
        net.node(c.op, c.in, {"y"}).set(c.key, 1);
        expect_refusal(net, std::string("_1' (") + c.op + "): it has an attribute '" + c.key + "', which " + c.op +
                                " of ONNX does not have");
    }
}

TEST(Attributes, CannotBeReadUnlessTheTableNamesThem) {
    Node node;
    node.op = &rows::ScatterND;
    EXPECT_EQ(node.attribute("reduction"), nullptr);
    EXPECT_THROW(node.attribute("batch_dims"), Error);
    EXPECT_THROW(node.set("batch_dims", int64_t{1}), Error);
    EXPECT_TRUE(has_attribute(rows::GatherND, "batch_dims"));
    for (const Op *op : all_ops) {
        EXPECT_FALSE(has_attribute(*op, "nothing")) << op->name->text;
    }
}

TEST(Attributes, InABranchThatIsChosen) {
    Net net, one;
    one.output("t").node("ScatterND", {"x", "i", "u"}, {"t"}).set("batch_dims", 1);
    net.input("x", {2, 2}).output("y").constant("c", {}, {1}, Type::Bool);
    net.constant("i", {1, 1}, {0}, Type::Int64).constant("u", {1, 2}, {1, 2});
    net.node("If", {"c"}, {"y"}).set("then_branch", one.graph()).set("else_branch", one.graph());
    expect_refusal(net, "it has an attribute 'batch_dims'");
}

TEST(Errors, NameTheNode) {
    Net dropout(12);
    dropout.input("x", {2}).output("y").constant("none", {0}, {}, Type::Bool).constant("r", {}, {0.5});
    dropout.node("Dropout", {"x", "r", "none"}, {"y"});
    expect_refusal(dropout, "node 'Dropout_1' (Dropout): its ratio and training_mode must be single numbers");
    for (const Dims &dims : {Dims{}, Dims{4}}) {
        Net group(21);
        group.input("x", dims).output("y").constant("s", {4}, {1, 1, 1, 1});
        group.node("GroupNormalization", {"x", "s", "s"}, {"y"}).set("num_groups", 1);
        expect_refusal(group, "node 'GroupNormalization_1' (GroupNormalization): its input has no channels");
    }
    for (const char *equation : {"......->", "i......->i", "...,...->......"}) {
        Net sum(13);
        sum.input("x", {2, 3}).output("y");
        const Names in = equation[3] == ',' ? Names{"x", "x"} : Names{"x"};
        sum.node("Einsum", in, {"y"}).set("equation", equation);
        expect_refusal(sum, "node 'Einsum_1' (Einsum): a term of its equation has two ellipses");
    }
    Net triangle(14);
    triangle.constant("x", scattered({2, 2})).output("y").constant("k", {0}, {}, Type::Int64);
    triangle.node("Trilu", {"x", "k"}, {"y"});
    expect_refusal(triangle, "node 'Trilu_1' (Trilu): its k must be one number");
    Net pad(13);
    pad.input("x", {0, 2}).output("y").list("pads", {1, 0, 0, 0});
    pad.node("Pad", {"x", "pads"}, {"y"}).set("mode", "edge");
    expect_refusal(pad, "node 'Pad_1' (Pad): it repeats elements where there are none");
    Net layer(17);
    layer.input("x", {2, 3}).output("y").constant("s", scattered({2, 2}));
    layer.node("LayerNormalization", {"x", "s"}, {"y"});
    expect_refusal(layer, "node 'LayerNormalization_1' (LayerNormalization): shapes [2, 2] and [3] do not fit");
}

TEST(Edits, ReferencesStayValid) {
    Model model;
    for (int i = 0; i < 3; ++i) {
        model.add_value("v" + std::to_string(i), Type::Float, {i});
    }
    Node node;
    node.op = &rows::Relu;
    node.in = {0};
    node.out = {1};
    model.nodes = {node};
    model.outputs = {1};
    edit(model, [](Editor &editor) {
        const Dims &dims = editor.value(2).dims;
        const Indices &readers = editor.readers(0);
        const ValueId first = editor.emit(0, rows::Neg, {0}, Type::Float, {2});
        const Node &made = editor.last();
        for (int i = 0; i < 1000; ++i) {
            editor.emit(0, rows::Neg, {editor.scalar(1, Type::Float)}, Type::Float, {});
        }
        EXPECT_EQ(dims, Dims{2});
        EXPECT_EQ(std::vector<size_t>(readers.begin(), readers.end()), std::vector<size_t>{0});
        EXPECT_EQ(made.out[0], first);
        editor.replace(0, 2);  // also for nodes of this pass
    });
    EXPECT_EQ(model.nodes.size(), 1002U);
    EXPECT_EQ(model.nodes[0].in[0], 2);
    EXPECT_EQ(model.nodes.back().in[0], 2);
}

TEST(MadeNodes, WhatABuildLacksIsNamed) {
    Model model;
    model.add_value("x", Type::Float, {1});
    Node node;
    node.name = "r";
    node.op = &rows::Relu;
    node.in = {0};
    model.nodes = {node};
    const std::string message = message_of([&] {
        edit_each(model, [](Editor &editor, size_t i) { editor.emit(i, Made("Neg"), {0}, Type::Float, {1}); });
    });
    EXPECT_EQ(message,
              "node 'r' (Relu): a pass makes Neg of it, which this library lacks; add \"Neg\" to \"onnx_made\" of its "
              "build_config, or remove that key");
}

TEST(MadeNodes, AreNotedDuringALifetime) {
    const auto notes = [](const std::string &op) {
        Net net;
        net.input("x", {2, 3}).output("y");
        net.node(op, {"x"}, {"y"});
        const MadeNodes made;
        Session(net.read(), SessionOptions());
        std::vector<std::string> names;
        for (const Op *row : made.ops()) {
            names.emplace_back(row->name->text);
        }
        std::sort(names.begin(), names.end());
        return names;
    };
    EXPECT_EQ(notes("Ceil"), (std::vector<std::string>{"Floor", "Neg"}));  // each once
    EXPECT_EQ(notes("Relu"), std::vector<std::string>{"Activation"});
}

TEST(Edits, IndicesAreAListOfAnyLength) {
    std::vector<size_t> expected;
    Indices indices;
    const auto same = [&] { return std::vector<size_t>(indices.begin(), indices.end()) == expected; };
    for (const size_t i : {7, 3, 7, 0, 7, 7}) {
        indices.push_back(i);
        expected.push_back(i);
        EXPECT_TRUE(same());
    }
    indices.remove(7, 1);
    expected.erase(expected.begin());
    EXPECT_TRUE(same());
    const Indices copy = indices;
    indices.remove(7, indices.size());
    expected = {3, 0};
    EXPECT_TRUE(same());
    indices.remove(3, 2);
    expected = {0};
    EXPECT_TRUE(same() && indices[0] == 0 && copy.size() == 5 && copy[4] == 7);
    indices.clear();
    EXPECT_TRUE(indices.empty());
}

TEST(Edits, APassThatFailsInsertsNothing) {
    Model model;
    model.add_value("x", Type::Float, {1});
    Node node;
    node.op = &rows::Relu;
    node.in = {0};
    model.nodes = {node};
    const auto failing = [](Editor &editor, size_t i) {
        editor.emit(i, rows::Neg, {0}, Type::Float, {1});
        throw std::bad_alloc();
    };
    EXPECT_THROW(edit_each(model, failing), std::bad_alloc);
    EXPECT_EQ(model.nodes.size(), 1U);
}

}  // namespace
}  // namespace ac::model::test
