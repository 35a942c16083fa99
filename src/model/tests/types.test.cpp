// SPDX-License-Identifier: MIT
// Results in types of few bits: integers that wrap or saturate, 16-bit quantization, squares in half precision.
#include "src/model/passes/passes_test.h"
#include "src/model/tests/op_case.h"

#include <cmath>
#include <limits>

namespace ac::model::test {
namespace {

const double nan = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();

TEST(ModelTypes, products_of_integers_wrap) {
    const Operand a = data({1, 2}, {1073741824, 3}, Type::Int32), b = fixed({2, 1}, {3, 5}, Type::Int32),
                  c = fixed({1}, {7}, Type::Int32);
    Case("Gemm", {a, b, c}).gives({1, 1}, {-1073741824 + 15 + 7}, Type::Int32).on_host();
    // Factors are applied to the wrapped product.
    Case("Gemm", {a, b, c})
        .with(attribute("alpha", 0.5F))
        .with(attribute("beta", 2.F))
        .gives({1, 1}, {-1073741824 / 2 + 7 + 14}, Type::Int32)
        .on_host();
    Case("Gemm", {data({1, 2}, {4294967295, 1}, Type::Uint32), fixed({2, 1}, {3, 5}, Type::Uint32)})
        .gives({1, 1}, {2}, Type::Uint32)
        .on_host();
    const Integers large{(int64_t{1} << 53) + 1, 1}, ones{1, 0};
    Net net;
    net.input("a", {1, 2}, Type::Int64).input("b", {2, 1}, Type::Int64).output("y");
    net.node("Gemm", {"a", "b"}, {"y"});
    EXPECT_EQ(integers_of(ran(net, {array_of(large, {1, 2}), array_of(ones, {2, 1})})), Integers({large[0]}));
}

TEST(ModelTypes, products_of_no_integers_and_a_scaled_bias) {
    for (const Type type : {Type::Int32, Type::Int64}) {
        Net net;
        net.input("a", {2, 0}, type).output("y");
        net.constant("b", array_of(Integers{}, {0, 2}, type)).constant("c", array_of(Integers{5, -7}, {2}, type));
        net.node("Gemm", {"a", "b", "c"}, {"y"}).set("beta", 0.5F);
        EXPECT_EQ(integers_of(ran(net, {array_of(Integers{}, {2, 0}, type)})), Integers({2, -3, 2, -3}));
    }
}

TEST(ModelTypes, slopes_of_integers_are_exact) {
    const Operand x = data({4}, {-6, 2, -2147483648.0, -16777217}, Type::Int32);
    Case("PRelu", {x, fixed({}, {-4}, Type::Int32)}).gives({4}, {24, 2, 0, 67108868}, Type::Int32).on_host();
    Net net;
    net.input("x", {4}, Type::Int32).constant("slope", array_of(Integers{-4}, {}, Type::Int32)).output("y");
    net.node("PRelu", {"x", "slope"}, {"y"});
    EXPECT_EQ(integers_of(ran(net, {x.array})), Integers({24, 2, 0, 67108868}));
}

TEST(ModelTypes, sixteen_bits_are_quantized) {
    struct Row {
        Type type;
        Numbers wanted;
    };
    const Numbers x{300, -300, 40000, -40000, 70000, infinite, -infinite, nan, 2.5};
    for (const Row &row : {Row{Type::Int16, {301, -299, 32767, -32768, 32767, 32767, -32768, -32768, 3}},
                           Row{Type::Uint16, {301, 0, 40001, 0, 65535, 65535, 0, 0, 3}},
                           Row{Type::Int8, {127, -128, 127, -128, 127, 127, -128, -128, 3}},
                           Row{Type::Uint8, {255, 0, 255, 0, 255, 255, 0, 0, 3}}}) {
        Case("QuantizeLinear", {data({9}, x), fixed({}, {1}), fixed({}, {1}, row.type)}, 21)
            .gives({9}, row.wanted, row.type)
            .on_host();
        // The integers are numbers for the readers, too.
        Net net(21);
        net.input("x", {9}).output("y").output("z");
        net.constant("scale", {}, {1}).constant("zero", array_of(Numbers{1}, {}, row.type));
        net.node("QuantizeLinear", {"x", "scale", "zero"}, {"y"});
        net.node("Add", {"y", "zero"}, {"z"});
        EXPECT_EQ(numbers_of(ran(net, {array_of(x, {9})})), row.wanted);
    }
}

/// The squares of 300 and 3 / 1024 do not fit in half precision, their roots do.
TEST(ModelTypes, roots_of_squares_in_half_precision) {
    const Numbers x{300, 400, 3.0 / 1024, 4.0 / 1024};
    const auto operand = [&] { return data({2, 2}, x, Type::Half); };
    const Numbers units{0.6, 0.8, 0.6, 0.8};
    const double r2 = std::sqrt(2.0);
    Case("ReduceL2", {operand()})
        .with(attribute("axes", Integers{1}))
        .gives({2, 1}, {500, 5.0 / 1024}, Type::Half)
        .in_library_or_host();
    Case("LpNormalization", {operand()}).gives({2, 2}, units, Type::Half).in_library_or_host();
    Case("RMSNormalization", {operand(), fixed({2}, {1, 2}, Type::Half)}, 23)
        .with(attribute("epsilon", 0.F))
        .gives({2, 2}, {0.6 * r2, 1.6 * r2, 0.6 * r2, 1.6 * r2}, Type::Half)
        .in_library_or_host();
    Case("ReduceProd", {data({2, 2}, {300, 400, 0.001, 0.02}, Type::Half)})
        .gives({1, 1}, {2.40234375}, Type::Half)
        .in_library_or_host();
    Case("ReduceLogSum", {data({1, 3}, {60000, 60000, 60000}, Type::Half)})
        .gives({1, 1}, {12.1015625}, Type::Half)
        .in_library_or_host();
    Case("LpPool", {data({1, 2, 1, 2}, x, Type::Half)}, 18)
        .with(attribute("kernel_shape", Integers{1, 2}))
        .gives({1, 2, 1, 1}, {500, 5.0 / 1024}, Type::Half)
        .in_library_or_host();
}

TEST(ModelTypes, parts_that_only_the_host_reads) {
    Net net(9);
    net.input("x", {4}).output("y");
    net.node("Slice", {"x"}, {"part"}).set("starts", Integers{1}).set("ends", Integers{3});
    net.node("Atan", {"part"}, {"y"});
    expect_near(ran(net, {array_of(Numbers{9, 1, 0, 9}, {4})}), array_of(Numbers{0.7853982, 0}, {2}));
    Net parts;  // which leave the network in another shape
    parts.input("x", {3, 2}).output("y").output("z");
    parts.constant("sizes", array_of(Integers{1, 2}, {2})).constant("shape", array_of(Integers{2}, {1}));
    parts.node("Split", {"x", "sizes"}, {"a", "b"}).set("axis", 0);
    parts.node("Reshape", {"a", "shape"}, {"y"});
    parts.node("Atan", {"b"}, {"z"});
    expect_near(ran(parts, {array_of(Numbers{5, 6, 1, 0, 1, 0}, {3, 2})}), array_of(Numbers{5, 6}, {2}));
}

TEST(ModelTypes, hard_swish_of_minus_infinity_is_not_a_number) {
    Case("HardSwish", {data({4}, {-infinite, infinite, -3, 3})}, 14).gives({4}, {nan, infinite, 0, 3}).everywhere();
}

TEST(ModelTypes, extremes_of_no_lines) {
    Case("ArgMin", {fixed({0, 0}, {})}).with(attribute("axis", 0)).gives({1, 0}, {}, Type::Int64).on_host();
    EXPECT_NE(Case("ArgMin", {fixed({0, 2}, {})}).with(attribute("axis", 0)).refusal(), "");
}

/// What the library computes in single precision is rounded to its type before a step decides. Half of 0.99976 is 1,
/// and bfloat16 of 0.9987 is 1; 10.00003 is 10 in both.
TEST(ModelTypes, steps_read_rounded_numbers) {
    struct Row {
        const char *op;
        Numbers wanted;
    };
    for (const Type type : {Type::Half, Type::BFloat16}) {
        SCOPED_TRACE(name_of(type));
        const Numbers x = type == Type::Half ? Numbers{-5, 0.25, 5} : Numbers{-4, 0.25, 4};
        for (const Row &row : {Row{"Cast", {-1, 0, 1}}, Row{"Floor", {-1, 0, 1}}, Row{"Ceil", {-1, 1, 1}},
                               Row{"Equal", {0, 0, 1}}, Row{"Less", {1, 1, 0}}}) {
            Net net;
            net.input("x", {3}, type).constant("one", {}, {1}, type).output("y");
            net.node("Tanh", {"x"}, {"t"});
            const bool compares = row.op == std::string("Equal") || row.op == std::string("Less");
            NodeOf node = net.node(row.op, compares ? Names{"t", "one"} : Names{"t"}, {"y"});
            if (row.op == std::string("Cast")) {
                node.set("to", onnx_number(Type::Int32));
            }
            EXPECT_EQ(numbers_of(ran(net, {array_of(x, {3}, type)})), row.wanted) << row.op;
        }
    }
}

}  // namespace
}  // namespace ac::model::test
