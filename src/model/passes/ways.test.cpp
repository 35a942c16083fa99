// SPDX-License-Identifier: MIT
// What a session does with nodes that the library refuses.
#include "src/model/passes/ways.h"

#include "src/model/passes/passes.h"
#include "src/model/reports/report.h"
#include "src/model/tests/op_case.h"

#include <algorithm>

namespace ac::model::test {
namespace {

Model ready(const Net &net) {
    Model model = net.read();
    check_nodes(model);
    set_extents(model, {});
    infer(model, true);
    optimize(model);
    return model;
}

/// A judge that refuses nodes of one operator for @p reason, as long as @p holds for the model's node.
Judge refusing(const std::string &op, const std::string &reason, const std::function<bool(const Node &)> &holds) {
    return [=](const std::vector<Network> &networks, const Model &model) {
        std::vector<net::Refused> found;
        for (const net::Step &step : networks[0].net.steps) {
            const Node &node = model.nodes[step.origin];
            if (node.word() == op && holds(node) && (found.empty() || found.back().origin != step.origin)) {
                found.push_back({step.origin, node.name, reason});
            }
        }
        return found;
    };
}

Net softmax() {
    Net net;
    net.input("x", {2, 3, 4, 5}).output("y");
    net.node("Softmax", {"x"}, {"y"}).set("axis", 1);
    return net;
}

TEST(Ways, AnAcceptedNodeStaysAsItIs) {
    Model model = ready(softmax());
    const auto networks = lower_in_best_ways(
        model, {}, [](const std::vector<Network> &, const Model &) { return std::vector<net::Refused>(); });
    EXPECT_TRUE(networks[0].refused.empty());
    EXPECT_EQ(operators_of(model), Names{"Softmax"});
}

TEST(Ways, FewerDimensionsComeBeforeTheHost) {
    Model model = ready(softmax());
    const auto networks = lower_in_best_ways(
        model, {}, refusing("Softmax", "too many", [&](const Node &node) { return node.name == "Softmax_1"; }));
    EXPECT_TRUE(networks[0].refused.empty());
    EXPECT_EQ(operators_of(model), Names({"Reshape", "Softmax", "Reshape"}));
    EXPECT_EQ(model.value(model.nodes[1].in[0]).dims, Dims({2, 3, 20}));
}

TEST(Ways, TheHostIsTheLast) {
    Model model = ready(softmax());
    const auto networks = lower_in_best_ways(model, {}, refusing("Softmax", "no", [](const Node &) { return true; }));
    EXPECT_TRUE(networks[0].refused.empty());
    ASSERT_EQ(operators_of(model), Names{"Softmax"});
    EXPECT_TRUE(model.nodes[0].host);
}

TEST(Ways, WhatThisBuildLacksIsRefused) {
    Model model = ready(softmax());
    const std::string reason = "Softmax: this library's build_config names no operator Softmax";
    const auto networks = lower_in_best_ways(model, {}, refusing("Softmax", reason, [](const Node &) { return true; }));
    ASSERT_EQ(networks[0].refused.size(), 1U);
    EXPECT_EQ(networks[0].refused[0].reason, reason);
    EXPECT_FALSE(model.nodes[0].host);
}

TEST(Ways, ARefusalNamesNodeAndOperatorOnceWithTheReasonOfTheFirstWay) {
    Net net = softmax();
    net.output("z");
    net.input("w", {1, 2, 4, 4});
    net.node("GlobalMaxPool", {"w"}, {"z"});
    Model model = ready(net);
    const auto networks =
        lower_in_best_ways(model, {}, refusing("GlobalMaxPool", "first", [](const Node &) { return true; }));
    ASSERT_EQ(networks[0].refused.size(), 1U);
    EXPECT_EQ(networks[0].refused[0].node, "GlobalMaxPool_2");
    EXPECT_EQ(networks[0].refused[0].op, "GlobalMaxPool");
    EXPECT_EQ(networks[0].refused[0].reason, "first");
}

TEST(Ways, ALayerAfterTheNodeBelongsToAnotherNetwork) {
    Net net;
    net.input("x", {1, 2, 4, 4}).output("y");
    net.node("GlobalMaxPool", {"x"}, {"a"});
    net.node("Exp", {"a"}, {"b"});
    net.node("GlobalMaxPool", {"b"}, {"y"});
    Model model = ready(net);
    const auto networks = lower_in_best_ways(model, {}, refusing("Exp", "no Exp", [](const Node &) { return true; }));
    EXPECT_TRUE(networks[0].refused.empty());
    ASSERT_EQ(networks.size(), 2U);
    for (const Network &network : networks) {
        EXPECT_EQ(network.inputs.size(), 1U);
        EXPECT_EQ(network.outputs.size(), 1U);
        EXPECT_FALSE(network.net.steps.empty());
    }
}

/// The results of a network in several types of real numbers.
Array computed_in(const Net &net, Type type, const std::vector<Array> &arrays) {
    SessionOptions options;
    options.floats = type;
    Session session(net.read(), options);
    return session.run(arrays).at(0);
}

Net layers() {
    Net net;
    net.input("x", {1, 4, 6, 6}).output("y");
    net.constant("taps", scattered({8, 4, 3, 3}, 2)).constant("bias", scattered({8}, 3));
    net.constant("matrix", scattered({8, 5}, 4)).constant("shift", scattered({5}, 5));
    net.node("Conv", {"x", "taps", "bias"}, {"a"});
    net.node("Relu", {"a"}, {"b"});
    net.node("Sigmoid", {"b"}, {"c"});
    net.node("Add", {"b", "c"}, {"d"});
    net.node("GlobalAveragePool", {"d"}, {"e"});
    net.node("Flatten", {"e"}, {"f"});
    net.node("Gemm", {"f", "matrix", "shift"}, {"g"});
    net.node("Softmax", {"g"}, {"y"});
    return net;
}

TEST(Ways, OperatorsWithoutBfloat16AreComputedInSinglePrecision) {
    const std::vector<Array> x{scattered({1, 4, 6, 6})};
    const Array wanted = computed_in(layers(), Type::Float, x);
    expect_near(computed_in(layers(), Type::BFloat16, x), wanted, 2e-2);
    expect_near(computed_in(layers(), Type::Half, x), wanted, 4e-3);
}

TEST(Ways, ResultsOfTheHostHaveTheTypesOfTheFile) {
    for (const Type type : {Type::Half, Type::BFloat16}) {
        Net net;
        net.input("x", {3, 4}).output("y").output("z").constant("rows", {2, 1}, {2, 0}, Type::Int64);
        net.constant("more", counting({2, 4}, 1));
        net.node("Exp", {"x"}, {"e"});
        net.node("ScatterND", {"e", "rows", "more"}, {"y"}).set("reduction", "add");
        net.node("TopK", {"e", "k"}, {"z", "places"});
        net.list("k", {2});
        net.proto.mutable_opset_import(0)->set_version(16);
        SessionOptions options;
        options.floats = type;
        Session session(net.read(), options);
        const std::vector<Array> found = session.run({array_of(Numbers(12, 0), {3, 4})});
        expect_near(found[0], array_of(Numbers{6, 7, 8, 9, 1, 1, 1, 1, 2, 3, 4, 5}, {3, 4}), 1e-2);
        expect_near(found[1], array_of(Numbers(6, 1), {3, 2}), 1e-2);
    }
}

TEST(Ways, IntegersAreComputedInAWiderType) {
    const Array x = array_of(Integers{-128, 5, 127, -7, 0, 127}, {2, 3}, Type::Int8);
    Case("ArgMax", {{x}}).with(attribute("axis", 1)).gives({2, 1}, {2, 2}, Type::Int64).in_library();
    Case("ReduceMax", {{x}}).with(attribute("axes", Integers{1})).gives({2, 1}, {127, 127}, Type::Int8).in_library();
    Case("Neg", {{x}}).gives({2, 3}, {-128, -5, -127, 7, 0, -127}, Type::Int8).in_library();
    Case("Add", {{x}, {x}}).gives({2, 3}, {0, 10, -2, -14, 0, -2}, Type::Int8).in_library();
    const Array truths = array_of(Integers{1, 0, 1, 1, 1, 1}, {2, 3}, Type::Bool);
    Case("ReduceMin", {{truths}}).with(attribute("axes", Integers{1})).gives({2, 1}, {0, 1}, Type::Bool).in_library();
}

TEST(Ways, AMeanOfIntegersIsComputedByTheHost) {
    const Array x = array_of(Integers{-5, 4, 7, 0, 2, 3}, {2, 3}, Type::Int32);
    Case("ReduceMean", {{x}})
        .with(attribute("axes", Integers{1}))
        .gives({2, 1}, {2, 1}, Type::Int32)
        .in_library_or_host();
}

TEST(Ways, AxesOfOneElementBeforeOnesAndFiveDimensions) {
    Case("Softmax", {data({1, 1, 3}, {1, 2, 3})}).with(attribute("axis", 0)).gives({1, 1, 3}, {1, 1, 1}).in_library();
    Case("Gather", {data({1, 1, 3}, {1, 2, 3}), fixed({2}, {0, -1}, Type::Int64)})
        .with(attribute("axis", 1))
        .gives({1, 2, 3}, {1, 2, 3, 1, 2, 3})
        .in_library();
    Case("Tile", {data({1, 2, 1, 1, 1}, {1, 2}), list({2, 1, 1, 1, 2})})
        .gives({2, 2, 1, 1, 2}, {1, 1, 2, 2, 1, 1, 2, 2})
        .in_library();
    Case("MatMul", {data({1, 2, 1, 1, 2}, {1, 2, 3, 4}), data({2, 1, 1, 2, 1}, {1, 1, 1, -1})})
        .gives({2, 2, 1, 1, 1}, {3, 7, -1, -1})
        .in_library();
}

TEST(Ways, LayersInBranchesAreComputedInBoth) {
    Net then, otherwise, net;
    then.constant("w", counting({1, 1, 1, 1}, 2)).node("Conv", {"x", "w"}, {"b"});
    otherwise.constant("w", counting({1, 1, 1, 1}, 3)).node("Conv", {"x", "w"}, {"b"});
    net.input("x", {1, 1, 1, 2}).input("c", {1}, Type::Bool).output("y");
    net.node("If", {"c"}, {"y"})
        .set("then_branch", then.output("b").graph())
        .set("else_branch", otherwise.output("b").graph());
    const Array x = array_of(Numbers{1, -2}, {1, 1, 1, 2});
    for (const int64_t truth : {0, 1}) {
        Session session(net.read(), SessionOptions());
        const double factor = truth != 0 ? 2 : 3;
        expect_near(session.run({x, array_of(Integers{truth}, {1}, Type::Bool)})[0],
                    array_of(Numbers{factor, -2 * factor}, {1, 1, 1, 2}));
    }
}

TEST(Ways, PoolingByANorm) {
    Case("LpPool", {data({1, 1, 2, 3}, {1, -2, 3, 4, 5, 6})})
        .with(attribute("kernel_shape", Integers{2, 2}))
        .gives({1, 1, 1, 2}, {std::sqrt(46.0), std::sqrt(74.0)})
        .everywhere();
    Case("LpPool", {data({1, 1, 3}, {1, -2, 3})})
        .with(attribute("kernel_shape", Integers{2}))
        .with(attribute("pads", Integers{1, 0}))
        .with(attribute("p", 1))
        .gives({1, 1, 3}, {1, 3, 5})
        .everywhere();
    Case("LpPool", {data({1, 1, 5}, {1, 2, 3, 4, 5})}, 18)
        .with(attribute("kernel_shape", Integers{2}))
        .with(attribute("dilations", Integers{3}))
        .with(attribute("p", 3))
        .gives({1, 1, 2}, {std::cbrt(65.0), std::cbrt(133.0)})
        .in_library_or_host();
}

}  // namespace
}  // namespace ac::model::test
