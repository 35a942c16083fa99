// SPDX-License-Identifier: MIT
// Integers whose 64 bits all count. Numbers of uint64 are written as int64 with the same bits.
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

#include <limits>

namespace ac::model::test {
namespace {

TEST(ModelIntegers, without_a_sign_have_64_bits) {
    const int64_t top = std::numeric_limits<int64_t>::min();  // the bits of 2^63
    const int64_t most = std::numeric_limits<int64_t>::max();
    const auto result = [](const char *op, const std::vector<Integers> &words, const Setter &setter = {},
                           const char *name = "y0") {
        Net net(18);
        Names names;
        std::vector<Array> arrays;
        for (const Integers &word : words) {
            arrays.push_back(array_of(word, {static_cast<int64_t>(word.size())}, Type::Uint64));
            names.push_back("x" + std::to_string(names.size()));
            net.input(names.back(), arrays.back().dims, Type::Uint64);
        }
        net.list("one", {1}).output(name);
        const bool top_k = op == std::string("TopK");
        NodeOf node = net.node(op, top_k ? Names{"x0", "one"} : names, top_k ? Names{"y0", "y1"} : Names{"y0"});
        if (setter) {
            setter(node);
        }
        return integers_of(ran(net, arrays));
    };
    const Integers x{top, 5, -1}, y{7, top + 1, top};
    EXPECT_EQ(result("Equal", {x, {top}}), Integers({1, 0, 0}));
    EXPECT_EQ(result("Less", {x, y}), Integers({0, 1, 0}));
    EXPECT_EQ(result("GreaterOrEqual", {x, y}), Integers({1, 0, 1}));
    EXPECT_EQ(result("Min", {x, y}), Integers({7, 5, top}));
    EXPECT_EQ(result("Max", {x, y}), Integers({top, top + 1, -1}));
    EXPECT_EQ(result("Add", {x, y}), Integers({top + 7, top + 6, most}));
    EXPECT_EQ(result("Div", {x, {2}}), Integers({int64_t{1} << 62, 2, most}));
    EXPECT_EQ(result("Div", {x, y}), Integers({int64_t{1317624576693539401}, 0, 1}));
    EXPECT_EQ(result("Mod", {x, y}), Integers({1, 5, most}));
    EXPECT_EQ(result("Clip", {x, {6}, {top}}), Integers({top, 6, top}));
    EXPECT_EQ(result("Clip", {x, {6}}), Integers({top, 6, -1}));
    EXPECT_EQ(result("Abs", {x}), x);
    EXPECT_EQ(result("Sign", {{top, 0, -1}}), Integers({1, 0, 1}));
    EXPECT_EQ(result("ReduceMax", {x}), Integers({-1}));
    EXPECT_EQ(result("ReduceMin", {x}), Integers({5}));
    EXPECT_EQ(result("ReduceL1", {{top, 5}}), Integers({top + 5}));
    EXPECT_EQ(result("ReduceMean", {{top, 6}}), Integers({(int64_t{1} << 62) + 3}));
    EXPECT_EQ(result("ArgMax", {x}), Integers({2}));
    EXPECT_EQ(result("TopK", {x}), Integers({-1}));
    EXPECT_EQ(result("TopK", {x}, attribute("largest", 0), "y1"), Integers({1}));
    EXPECT_EQ(result("Cast", {{top}}, attribute("to", onnx_number(Type::Uint8))), Integers({0}));
}

TEST(ModelIntegers, are_chosen_in_64_bits) {
    const int64_t odd = (int64_t{1} << 53) + 1;
    Net net;
    net.input("x", {3}, Type::Int64).list("k", {2}).output("y");
    net.node("TopK", {"x", "k"}, {"y", ""});
    EXPECT_EQ(integers_of(ran(net, {array_of(Integers{odd - 1, odd, -odd}, {3})})), Integers({odd, odd - 1}));
    for (const Type type : {Type::Int64, Type::Uint64}) {
        Case("ScatterElements", {data({2}, {5, 6}, type), data({2}, {0, 1}, Type::Int64), data({2}, {6, 5}, type)}, 18)
            .with(attribute("reduction", "max"))
            .gives({2}, {6, 6}, type)
            .in_library_or_host();
    }
}

}  // namespace
}  // namespace ac::model::test
