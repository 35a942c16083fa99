// SPDX-License-Identifier: MIT
// Operators on stored 8-bit numbers, as ONNX Runtime's quantizers write them.
#include "src/model/passes/passes_test.h"

namespace ac::model::test {
namespace {

/// A model of bytes with scales and zero points: "s2" is 2, "z3" is 3.
Net bytes(const Dims &dims) {
    Net net(13);
    net.input("x", dims, Type::Uint8).output("y");
    net.constant("s05", {}, {0.5}).constant("s1", {}, {1}).constant("s2", {}, {2});
    net.constant("z0", {}, {0}, Type::Uint8).constant("z3", {}, {3}, Type::Uint8).constant("zw", {}, {0}, Type::Int8);
    return net;
}

NodeOf contributed(NodeOf node) {
    node.proto.set_domain("com.microsoft");
    return node;
}

/// Operators of the whole model: none may compute in real numbers.
Names expanded(const Net &net) {
    Model model = net.read();
    check_nodes(model);
    expand_quantized(model);
    set_extents(model, {});
    infer(model, true);
    optimize(model);
    return operators_of(model);
}

Array stored(const Dims &dims, const Numbers &numbers) {
    return array_of(numbers, dims, Type::Uint8);
}

TEST(Expand, ConvolutionsAndProductsStayInBytes) {
    for (const bool channels : {false, true}) {
        Net net = bytes({1, 1, 1, 2});
        net.constant("w", {2, 1, 1, 1}, {2, -1}, Type::Int8).constant("b", {2}, {4, 0}, Type::Int32);
        net.constant("ws", {2}, {1, 2}).constant("wz", {2}, {0, 0}, Type::Int8);
        const Names weights = channels ? Names{"w", "ws", "wz"} : Names{"w", "s1", "zw"};
        net.node("QLinearConv", {"x", "s05", "z0", weights[0], weights[1], weights[2], "s1", "z3", "b"}, {"y"});
        EXPECT_EQ(expanded(net).back(), "Conv");
        // 0.5 {10, 2} * {2, -1 or -2} + {2, 0} + 3
        const Numbers wanted = channels ? Numbers{15, 7, 0, 1} : Numbers{15, 7, 0, 2};
        expect_near(ran(net, {stored({1, 1, 1, 2}, {10, 2})}), stored({1, 2, 1, 2}, wanted));
    }
    Net net = bytes({1, 2});
    net.constant("w", {2, 2}, {1, 2, 3, 4}, Type::Int8);
    net.node("QLinearMatMul", {"x", "s05", "z3", "w", "s2", "zw", "s1", "z0"}, {"y"});
    EXPECT_EQ(expanded(net), Names{"FullyConnected"});
    // 0.5 {2, 1} times 2 {1, 2; 3, 4}
    expect_near(ran(net, {stored({1, 2}, {5, 4})}), stored({1, 2}, {5, 8}));
}

/// An absent zero point is 0 in the type of the operands, also after moves and other operators.
TEST(Expand, AbsentZeroPointsHaveTheTypeOfTheOperands) {
    for (const bool moved : {false, true}) {
        Net net(13);
        net.input("x", {2}, Type::Int8).output("y").constant("s1", {}, {1}).list("to", {1, 2});
        contributed(net.node("QLinearAdd", {"x", "s1", "", "x", "s1", "", "s1"}, {moved ? "a" : "y"}));
        if (moved) {
            net.node("Reshape", {"a", "to"}, {"r"});
            contributed(net.node("QLinearMul", {"r", "s1", "", "r", "s1", "", "s1"}, {"y"}));
        }
        const Array x = array_of(Numbers{-5, 4}, {2}, Type::Int8);
        expect_near(ran(net, {x}), moved ? array_of(Numbers{100, 64}, {1, 2}, Type::Int8)
                                         : array_of(Numbers{-10, 8}, {2}, Type::Int8));
    }
    Net net(13);
    net.input("x", {2}).output("y").constant("s1", {}, {1}).constant("z", {}, {0}, Type::Int8);
    net.node("QuantizeLinear", {"x", "s1", "z"}, {"q"});
    contributed(net.node("QLinearLeakyRelu", {"q", "s1", "", "s1"}, {"y"})).set("alpha", 0.5F);
    expect_near(ran(net, {array_of(Numbers{-6, 3}, {2})}), array_of(Numbers{-3, 3}, {2}, Type::Int8));
}

/// Sums of products of bytes are integers, in whatever type floats are computed. bfloat16 has no 300 + 1.
TEST(Expand, IntegersAreExactInEachTypeOfFloats) {
    for (const Type floats : {Type::Float, Type::Half, Type::BFloat16}) {
        SCOPED_TRACE(name_of(floats));
        SessionOptions options;
        options.floats = floats;
        const auto result = [&](Net &net, const Array &x) {
            Session session(net.read(), options);
            return session.run({x}).at(0);
        };
        for (const Dims &dims : {Dims{1, 1, 3}, Dims{1, 1, 1, 3}}) {
            Net conv = bytes(dims);
            Dims kernel = dims;
            kernel.back() = 2;
            conv.constant("w", kernel, {100, 1}, Type::Int8);
            conv.node("ConvInteger", {"x", "w"}, {"y"});
            Dims to = dims;
            to.back() = 2;
            expect_near(result(conv, stored(dims, {3, 1, 200})), array_of(Numbers{301, 300}, to, Type::Int32));
        }
        Net product = bytes({1, 2});
        product.constant("w", {2, 1}, {101, -1}, Type::Int8);
        product.node("MatMulInteger", {"x", "w", "z3"}, {"y"});
        expect_near(result(product, stored({1, 2}, {203, 2})), array_of(Numbers{20201}, {1, 1}, Type::Int32));
    }
}

TEST(Expand, OneSharedBiasHasTheScaleOfEachConvolution) {
    Net net = bytes({1, 1, 1, 1});
    net.constant("w", {1, 1, 1, 1}, {1}, Type::Int8).constant("b", {1}, {4}, Type::Int32);
    net.node("QLinearConv", {"x", "s05", "z0", "w", "s1", "zw", "s2", "z0", "b"}, {"m"});
    net.node("QLinearConv", {"m", "s2", "z0", "w", "s1", "zw", "s1", "z0", "b"}, {"y"});
    // 0.5 * 12 + 4 * 0.5 = 8; 8 + 4 * 2 = 16
    expect_near(ran(net, {stored({1, 1, 1, 1}, {12})}), stored({1, 1, 1, 1}, {16}));
}

TEST(Expand, OperatorsOfTheRuntimesDomain) {
    const Array x = stored({1, 1, 1, 2}, {10, 4});
    const struct {
        const char *op;
        Names in;
        Dims dims;
        Numbers wanted;
    } cases[] = {
        {"QLinearAdd", {"x", "s05", "z0", "x", "s05", "z0", "s05", "z3"}, {1, 1, 1, 2}, {23, 11}},
        {"QLinearMul", {"x", "s05", "z0", "x", "s05", "z0", "s1", "z0"}, {1, 1, 1, 2}, {25, 4}},
        {"QLinearConcat", {"s1", "z3", "x", "s05", "z0", "x", "s05", "z0"}, {1, 1, 1, 4}, {8, 5, 8, 5}},
        {"QLinearGlobalAveragePool", {"x", "s05", "z0", "s05", "z0"}, {1, 1, 1, 1}, {7}},
        {"QLinearAveragePool", {"x", "s05", "z0", "s05", "z0"}, {1, 1, 1, 1}, {7}},
        {"QLinearLeakyRelu", {"x", "s1", "z3", "s05", "z0"}, {1, 1, 1, 2}, {14, 2}},
    };
    for (const auto &c : cases) {
        SCOPED_TRACE(c.op);
        Net net = bytes({1, 1, 1, 2});
        NodeOf node = contributed(net.node(c.op, c.in, {"y"}));
        if (std::string(c.op) == "QLinearConcat") {
            node.set("axis", 3);
        }
        if (std::string(c.op) == "QLinearAveragePool") {
            node.set("kernel_shape", Integers{1, 2});
        }
        expect_near(ran(net, {x}), stored(c.dims, c.wanted));
    }
    Net net = bytes({1, 2});
    net.constant("w", {2, 2}, {1, 2, 3, 4}, Type::Int8).constant("b", {2}, {1, -1}, Type::Int32);
    contributed(net.node("QGemm", {"x", "s05", "z3", "w", "s2", "zw", "b", "s1", "z0"}, {"y"})).set("transB", 1);
    // 0.5 {2, 1} times 2 {1, 3; 2, 4} + {1, -1}
    expect_near(ran(net, {stored({1, 2}, {5, 4})}), stored({1, 2}, {5, 9}));
}

TEST(Expand, DynamicQuantizationThatIsScaledAgainIsComputedInRealNumbers) {
    for (const bool zero : {false, true}) {
        Net net(13);
        net.input("x", {1, 2}).output("y").constant("w", {2, 2}, {11, 12, 13, 14}, Type::Uint8);
        net.constant("wz", {}, {10}, Type::Uint8).constant("ws", {}, {0.5}).list("flat", {1, 2});
        net.node("DynamicQuantizeLinear", {"x"}, {"q", "s", "z"});
        net.node("Reshape", {"q", "flat"}, {"r"});
        net.node("MatMulInteger", zero ? Names{"r", "w", "z", "wz"} : Names{"r", "w", "z"}, {"m"});
        net.node("Cast", {"m"}, {"f"}).set("to", 1);
        net.node("Mul", {"s", "ws"}, {"scale"});
        net.node("Mul", {"f", "scale"}, {"y"});
        // {0.25, -1} times 0.5 {1, 2; 3, 4}, or that of the stored numbers
        const Numbers wanted = zero ? Numbers{-1.375, -1.75} : Numbers{-5.125, -5.5};
        expect_near(ran(net, {array_of(Numbers{0.25, -1}, {1, 2})}), array_of(wanted, {1, 2}));
    }
    Net net(13);
    net.input("x", {1, 1, 1, 2}).output("y").constant("w", {1, 1, 1, 2}, {3, 4}, Type::Int8);
    net.node("DynamicQuantizeLinear", {"x"}, {"q", "s", "z"});
    net.node("ConvInteger", {"q", "w", "z"}, {"m"});
    net.node("Cast", {"m"}, {"f"}).set("to", 1);
    net.node("Mul", {"f", "s"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{0.25, -1.003}, {1, 1, 1, 2})}), array_of(Numbers{-3.262}, {1, 1, 1, 1}));
}

/// The scale is 1.5 / 255, the zero point 170, the bytes are 255 and 0.
TEST(Expand, DynamicQuantizationIsComputedInIntegersOtherwise) {
    Net net(13);
    net.input("x", {1, 1, 1, 2}).constant("w", {1, 1, 1, 2}, {3, 4}, Type::Int8);
    for (const char *name : {"q", "s", "z", "m", "f"}) {
        net.output(name);
    }
    net.node("DynamicQuantizeLinear", {"x"}, {"q", "s", "z"});
    net.node("ConvInteger", {"q", "w", "z"}, {"m"});
    net.node("Cast", {"m"}, {"f"}).set("to", 1);
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({array_of(Numbers{0.5, -1}, {1, 1, 1, 2})});
    expect_near(found[0], stored({1, 1, 1, 2}, {255, 0}));
    expect_near(found[1], array_of(Numbers{1.5 / 255}, {}), 1e-7);
    expect_near(found[2], stored({}, {170}));
    expect_near(found[3], array_of(Numbers{-425}, {1, 1, 1, 1}, Type::Int32));
    expect_near(found[4], array_of(Numbers{-425}, {1, 1, 1, 1}));
}

/// Readers that do not scale again: a cast alone, a sum before the cast, another zero point, the other operand, a scale
/// that is applied twice.
TEST(Expand, ReadersOfDynamicQuantizationAreChecked) {
    const auto result = [](const std::function<void(Net &)> &add) {
        Net net(13);
        net.input("x", {1, 2}).output("y").constant("w", {2, 1}, {3, 4}, Type::Int8);
        net.constant("b", {1}, {25}, Type::Int32).constant("v", {1, 1}, {2}, Type::Int8);
        net.node("DynamicQuantizeLinear", {"x"}, {"q", "s", "z"});
        add(net);
        return numbers_of(ran(net, {array_of(Numbers{0.5, -1}, {1, 2})}));
    };
    const auto cast = [](Net &net, const char *from, const char *to) { net.node("Cast", {from}, {to}).set("to", 1); };
    EXPECT_EQ(result([&](Net &net) { cast(net, "q", "y"); }), Numbers({255, 0}));
    const auto near = [](const Numbers &found, double wanted) { EXPECT_NEAR(found.at(0), wanted, 1e-5); };
    const double scale = 1.5 / 255;
    near(result([&](Net &net) {
             net.node("MatMulInteger", {"q", "w", "z"}, {"m"});
             net.node("Add", {"m", "b"}, {"a"});
             cast(net, "a", "f");
             net.node("Mul", {"f", "s"}, {"y"});
         }),
         -400 * scale);
    near(result([&](Net &net) {
             net.node("MatMulInteger", {"q", "w"}, {"m"});
             cast(net, "m", "f");
             net.node("Mul", {"f", "s"}, {"y"});
         }),
         765 * scale);
    near(result([&](Net &net) {
             net.node("MatMulInteger", {"v", "q", "", "z"}, {"m"});
             cast(net, "m", "f");
             net.node("Mul", {"f", "s"}, {"y"});
         }),
         170 * scale);
    near(result([&](Net &net) {
             net.node("MatMulInteger", {"q", "w", "z"}, {"m"});
             cast(net, "m", "f");
             net.node("Mul", {"f", "s"}, {"g"});
             net.node("Mul", {"g", "s"}, {"y"});
         }),
         -425 * scale * scale);
}

TEST(Expand, StoredIntegersMultiplyToIntegers) {
    Net net(13);
    net.input("x", {1, 2}, Type::Uint8).output("y").constant("w", {2, 1}, {3, -4}, Type::Int8);
    net.constant("z", {}, {5}, Type::Uint8);
    net.node("MatMulInteger", {"x", "w", "z"}, {"y"});
    expect_near(ran(net, {stored({1, 2}, {7, 1})}), array_of(Numbers{22}, {1, 1}, Type::Int32));
}

TEST(Expand, WhatCannotBeExpandedIsRefused) {
    Net last = bytes({1, 1, 1, 2});
    contributed(last.node("QLinearGlobalAveragePool", {"x", "s05", "z0", "s05", "z0"}, {"y"})).set("channels_last", 1);
    EXPECT_NE(message_of([&] { Session(last.read(), SessionOptions()); }).find("channels_last"), std::string::npos);
    Net other = bytes({1, 1, 1, 2});
    contributed(other.node("FusedThing", {"x"}, {"y"}));
    EXPECT_NE(message_of([&] { Session(other.read(), SessionOptions()); }).find("of domain 'com.microsoft'"),
              std::string::npos);
    Net plain = bytes({1, 1, 1, 2});  // ONNX has no operator of that name
    plain.node("QLinearAdd", {"x", "s05", "z0", "x", "s05", "z0", "s1", "z0"}, {"y"});
    EXPECT_NE(message_of([&] { Session(plain.read(), SessionOptions()); }).find("is not supported"), std::string::npos);
}

/// A single output channel has one scale, which is not enough for signed weights of unsigned data.
TEST(Expand, OneOutputChannelOfUnsignedData) {
    Net net = bytes({1, 2, 1, 1});
    net.constant("w", {1, 2, 1, 1}, {2, -1}, Type::Int8);
    net.node("QLinearConv", {"x", "s05", "z0", "w", "s1", "zw", "s1", "z3"}, {"y"});
    expect_near(ran(net, {stored({1, 2, 1, 1}, {10, 2})}), stored({1, 1, 1, 1}, {12}));
}

/// Rows of a table of bytes, as 8-bit text models read embeddings.
TEST(Expand, RowsOfATableOfBytes) {
    Net net(13);
    net.input("i", {2}, Type::Int64).output("y").constant("t", {3, 2}, {1, 2, 3, 4, 5, 6}, Type::Int8);
    net.constant("s", {}, {0.5}).constant("z", {}, {1}, Type::Int8).constant("b", {2}, {1, 1});
    net.node("Gather", {"t", "i"}, {"g"});
    net.node("DequantizeLinear", {"g", "s", "z"}, {"f"});
    net.node("Add", {"f", "b"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{2, 0}, {2}, Type::Int64)}), array_of(Numbers{3, 3.5, 1, 1.5}, {2, 2}));
}

}  // namespace
}  // namespace ac::model::test
