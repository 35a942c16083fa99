// SPDX-License-Identifier: MIT
// Bytes that nodes take for integers beside nodes that take them for real numbers.
#include "src/model/passes/passes_test.h"

namespace ac::model::test {
namespace {

/// x -> q, bytes with scale 0.5 and zero point 4.
Net stored_row(const Dims &dims) {
    Net net;
    net.input("x", dims).output("y");
    net.constant("s", {}, {0.5}).constant("z", {}, {4}, Type::Uint8);
    net.node("QuantizeLinear", {"x", "s", "z"}, {"q"});
    return net;
}

Array bytes(const Numbers &numbers) {
    return array_of(numbers, {static_cast<int64_t>(numbers.size())}, Type::Uint8);
}

TEST(StoredBytes, ArePaddedWithTheByteZero) {
    Net net = stored_row({2});
    net.list("pads", {1, 1}).node("Pad", {"q", "pads"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{1, 2}, {2})}), bytes({0, 6, 8, 0}));
}

TEST(StoredBytes, AreAddedAsIntegers) {
    Net net = stored_row({2});
    net.constant("b", bytes({1, 2})).node("Add", {"q", "b"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{1, 2}, {2})}), bytes({7, 10}));
}

/// Reshape moves the bytes from one meaning to the other.
TEST(StoredBytes, AreIntegersBeforeAndAfterMoves) {
    Net net = stored_row({2});
    net.list("to", {1, 2}).node("Reshape", {"q", "to"}, {"r"});
    net.constant("b", {1, 2}, {1, 2}, Type::Uint8).node("Mul", {"r", "b"}, {"m"});
    net.node("DequantizeLinear", {"m", "s", "z"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{1, 2}, {2})}), array_of(Numbers{1, 6}, {1, 2}));
}

TEST(StoredBytes, HaveTwoMeanings) {
    Net net;
    net.input("x", {2}, Type::Uint8).output("y");
    net.constant("s", {}, {0.5}).constant("z", {}, {4}, Type::Uint8);
    net.constant("t", {}, {1}).constant("u", {}, {0}, Type::Uint8);
    net.node("DequantizeLinear", {"x", "s", "z"}, {"a"});
    net.node("DequantizeLinear", {"x", "t", "u"}, {"b"});
    net.node("Add", {"a", "b"}, {"y"});
    expect_near(ran(net, {bytes({6, 8})}), array_of(Numbers{7, 10}, {2}));
}

/// One constant, as weights of two layers with other scales.
TEST(StoredBytes, OfAConstantHaveTwoMeanings) {
    Net net;
    net.input("x", {1, 2}).output("y");
    net.constant("w", {2, 1}, {6, 8}, Type::Uint8).constant("s", {}, {0.5}).constant("z", {}, {4}, Type::Uint8);
    net.constant("t", {}, {1}).constant("u", {}, {0}, Type::Uint8);
    net.node("DequantizeLinear", {"w", "s", "z"}, {"a"});
    net.node("DequantizeLinear", {"w", "t", "u"}, {"b"});
    net.node("MatMul", {"x", "a"}, {"p"});
    net.node("MatMul", {"x", "b"}, {"r"});
    net.node("Add", {"p", "r"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{1, 1}, {1, 2})}), array_of(Numbers{17}, {1, 1}));
}

TEST(StoredBytes, OfConstantsAreNotAddedBeforeTheyAreScaled) {
    Net net;
    net.input("x", {1}).output("y");
    net.constant("a", {1}, {1}).constant("b", {1}, {0.5});
    net.constant("s", {}, {0.5}).constant("t", {}, {0.25});
    net.constant("z", {}, {0}, Type::Uint8).constant("u", {}, {100}, Type::Uint8);
    net.node("QuantizeLinear", {"a", "s", "z"}, {"p"});
    net.node("QuantizeLinear", {"b", "t", "z"}, {"q"});
    net.node("DequantizeLinear", {"p", "s", "z"}, {"c"});
    net.node("DequantizeLinear", {"q", "t", "z"}, {"d"});
    net.node("Add", {"c", "d"}, {"e"});
    net.node("QuantizeLinear", {"e", "t", "u"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{1}, {1})}), bytes({106}));
}

TEST(StoredBytes, KeepTheirMeaningWhenTheyMove) {
    Net net = stored_row({1, 1, 2, 2});
    net.node("MaxPool", {"q"}, {"m"}).set("kernel_shape", Integers{2, 2});
    net.node("Flatten", {"m"}, {"f"});
    net.node("DequantizeLinear", {"f", "s", "z"}, {"y"});
    EXPECT_EQ(rest_of(net), Names({"QuantizeLinear", "MaxPool", "Reshape", "DequantizeLinear"}));
    expect_near(ran(net, {array_of(Numbers{1, 2, 3, 4}, {1, 1, 2, 2})}), array_of(Numbers{4}, {1, 1}));
}

/// QuantizeLinear becomes arithmetic; then DequantizeLinear reads a value that did not exist before.
TEST(StoredBytes, AreIntegersAndNumbersAtOnce) {
    Net net = stored_row({2});
    net.output("m").constant("b", bytes({1, 2})).node("Add", {"q", "b"}, {"m"});
    net.node("DequantizeLinear", {"q", "s", "z"}, {"y"});
    const Names rest = rest_of(net);
    EXPECT_EQ(std::count(rest.begin(), rest.end(), "DequantizeLinear"), 0);
    Session session(net.read(), SessionOptions());
    const std::vector<Array> results = session.run({array_of(Numbers{1.1, 2}, {2})});
    ASSERT_EQ(results.size(), 2U);
    expect_near(results[0], array_of(Numbers{1, 2}, {2}));
    expect_near(results[1], bytes({7, 10}));
}

}  // namespace
}  // namespace ac::model::test
