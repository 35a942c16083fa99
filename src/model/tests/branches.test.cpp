// SPDX-License-Identifier: MIT
// If: branches that are chosen before the network runs, and branches that the host chooses after it.
#include "src/model/passes/passes_test.h"

namespace ac::model::test {
namespace {

/// A branch with one node.
onnx::GraphProto branch(const char *op, const Names &in, const std::string &out = "b") {
    Net net;
    net.node(op, in, {out});
    return net.output(out).graph();
}

/// y = If(condition){Relu(x)} else {Neg(x)}
void add_choice(Net &net, const std::string &condition) {
    net.node("If", {condition}, {"y"})
        .set("then_branch", branch("Relu", {"x"}))
        .set("else_branch", branch("Neg", {"x"}));
}

TEST(Branches, AKnownConditionLeavesOneBranch) {
    const Array x = array_of(Numbers{-1, 2}, {1, 2});
    for (const bool condition : {false, true}) {
        Net net = image({1, 2});
        net.constant("c", {}, {condition ? 1.0 : 0.0}, Type::Bool);
        add_choice(net, "c");
        EXPECT_EQ(rest_of(net), Names{condition ? "RELU" : "Neg"});
        expect_near(ran(net, {x}), array_of(condition ? Numbers{0, 2} : Numbers{1, -2}, {1, 2}));
    }
}

TEST(Branches, ShapesChooseThemAndTheOtherOneMayNotFit) {
    // As exporters write squeeze() for a dimension that they do not know.
    Net net = image({1, 2});
    net.constant("at", {}, {0}, Type::Int64).constant("one", {}, {1}, Type::Int64).list("axis", {1});
    net.node("Shape", {"x"}, {"s"});
    net.node("Gather", {"s", "one"}, {"extent"});
    net.node("Equal", {"extent", "one"}, {"c"});
    net.node("If", {"c"}, {"y"})
        .set("then_branch", branch("Squeeze", {"x", "axis"}))
        .set("else_branch", branch("Identity", {"x"}));
    const Array x = array_of(Numbers{-1, 2}, {1, 2});
    expect_near(ran(net, {x}), x);
}

TEST(Branches, TheyMayHoldConstantsBranchesAndValuesFromOutside) {
    for (const bool outer : {false, true}) {
        for (const bool inner : {false, true}) {
            Net net = image({1, 2});
            net.constant("c", {}, {outer ? 1.0 : 0.0}, Type::Bool).constant("d", {}, {inner ? 1.0 : 0.0}, Type::Bool);
            net.node("Relu", {"x"}, {"r"});
            Net deep;
            deep.constant("ten", {1}, {10});
            deep.node("Mul", {"r", "ten"}, {"m"});  // "r" is two graphs further out
            deep.output("m");
            Net middle;
            middle.node("If", {"d"}, {"n"})
                .set("then_branch", deep.graph())
                .set("else_branch", Net().output("r").graph());
            middle.node("Neg", {"n"}, {"o"});
            middle.output("o");
            Net constant;
            constant.constant("k", {1, 2}, {5, 6});
            constant.output("k");
            net.node("If", {"c"}, {"z"}).set("then_branch", middle.graph()).set("else_branch", constant.graph());
            net.node("Add", {"x", "z"}, {"y"});
            const Numbers wanted = !outer ? Numbers{4, 8} : inner ? Numbers{-1, -18} : Numbers{-1, 0};
            expect_near(ran(net, {array_of(Numbers{-1, 2}, {1, 2})}), array_of(wanted, {1, 2}));
        }
    }
}

TEST(Branches, DataChooseThemAfterTheNetwork) {
    Net net = image({1, 2});
    net.constant("zero", {1, 2}, {0, 0}).list("first", {0}).list("one", {1});
    net.node("Exp", {"x"}, {"e"});
    net.node("ReduceMax", {"x"}, {"m"}).set("keepdims", 0);
    net.constant("limit", {}, {1});
    net.node("Greater", {"m", "limit"}, {"c"});
    Net some;
    some.node("Gather", {"e", "first"}, {"g"}).set("axis", 1);
    some.output("g");
    net.node("If", {"c"}, {"y"}).set("then_branch", some.graph()).set("else_branch", Net().output("zero").graph());
    Session session(net.read(), SessionOptions());
    ASSERT_EQ(session.model().nodes.size(), 1u);
    EXPECT_EQ(session.model().nodes[0].word(), "If");
    expect_near(session.run({array_of(Numbers{0, 2}, {1, 2})})[0], array_of(Numbers{1}, {1, 1}));
    expect_near(session.run({array_of(Numbers{0, 0.5}, {1, 2})})[0], array_of(Numbers{0, 0}, {1, 2}));
}

TEST(Branches, DamagedOnesAreRefused) {
    const auto refusal = [](const std::function<void(Net &)> &add) {
        Net net = image({1, 2});
        net.constant("c", {}, {1}, Type::Bool);
        add(net);
        return message_of([&] { Session(net.read(), SessionOptions()).prepare(); });
    };
    EXPECT_NE(refusal([](Net &net) { net.node("If", {"c"}, {"y"}); }).find("it has no then_branch"), std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.node("If", {"c"}, {"y", "z"}).set("then_branch", branch("Relu", {"x"}));
              }).find("too few outputs"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.node("If", {"c"}, {"y"}).set("then_branch", branch("Relu", {"nothing"}));
              }).find("its input 'nothing' is no"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.node("If", {"c"}, {"y"}).set("then_branch", branch("Unheard", {"x"}));
              }).find("operator 'Unheard' is not supported"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.node("If", {"c"}, {"y"}).set("then_branch", Net().input("i", {1}).output("i").graph());
              }).find("then_branch has inputs"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.node("Relu", {"x"}, {"y"}).set("body", branch("Relu", {"x"}));
              }).find("attribute 'body' is a graph, which is not supported"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {  // the branch reads the result of its own node
                  net.node("If", {"c"}, {"y"}).set("then_branch", branch("Relu", {"y"}));
              })
                  .find("it depends on its own result"),
              std::string::npos);
    EXPECT_NE(refusal([](Net &net) {
                  net.constant("both", {2}, {1, 0}, Type::Bool);
                  add_choice(net, "both");
              }).find("its condition must be one number"),
              std::string::npos);
}

}  // namespace
}  // namespace ac::model::test
