// SPDX-License-Identifier: MIT
// Tensors without elements, and quantized products with a third operand of each shape.
#include "src/model/rules/ops.h"
#include "src/model/tests/op_case.h"

namespace ac::model::test {
namespace {

Operand nothing(const Dims &dims) {
    return data(dims, {});
}

TEST(Empty, ProductsOfNothingAreZeros) {
    Case("MatMul", {nothing({2, 0}), nothing({0, 3})}).gives({2, 3}, Numbers(6, 0)).in_library_or_host();
    Case("MatMul", {nothing({2, 0}), nothing({0})}).gives({2}, {0, 0}).in_library_or_host();
    Case("MatMul", {nothing({0}), nothing({0})}).gives({}, {0}).in_library_or_host();
    Case("MatMul", {nothing({5, 1, 0}), nothing({0, 2})}).gives({5, 1, 2}, Numbers(10, 0)).in_library_or_host();
    Case("MatMul", {nothing({0, 2}), data({2, 3}, Numbers(6, 1))}).gives({0, 3}, {}).in_library_or_host();
    Case("Gemm", {nothing({2, 0}), nothing({0, 3})}).gives({2, 3}, Numbers(6, 0)).in_library_or_host();
    Case("Gemm", {nothing({2, 0}), nothing({0, 3}), data({3}, {1, 2, 3})})
        .gives({2, 3}, {1, 2, 3, 1, 2, 3})
        .in_library_or_host();
    Case("Gemm", {nothing({0, 2}), nothing({3, 0}), data({2, 1}, {1, 2})})
        .with(attribute("transA", 1))
        .with(attribute("transB", 1))
        .with(attribute("beta", 0.5F))
        .gives({2, 3}, {0.5, 0.5, 0.5, 1, 1, 1})
        .in_library_or_host();
    Case("Einsum", {nothing({2, 0}), nothing({0, 3})})
        .with(attribute("equation", "ij,jk->ik"))
        .gives({2, 3}, Numbers(6, 0))
        .in_library_or_host();
    const Numbers bias{1, 2};
    Case("Conv", {nothing({1, 0, 2, 2}), nothing({2, 0, 2, 2}), data({2}, bias)})
        .gives({1, 2, 1, 1}, bias)
        .in_library_or_host();
    Case("ConvTranspose", {nothing({1, 0, 1, 1}), nothing({0, 2, 1, 1}), data({2}, bias)})
        .gives({1, 2, 1, 1}, bias)
        .in_library_or_host();
}

TEST(Empty, StoredProducts) {
    const auto u8 = [](const Dims &dims, const Numbers &numbers) { return data(dims, numbers, Type::Uint8); };
    const Operand scale = fixed({}, {0.5}), zero = fixed({}, {3}, Type::Uint8);
    Case("QLinearMatMul", {u8({2, 0}, {}), scale, zero, u8({0, 3}, {}), scale, zero, scale, zero})
        .gives({2, 3}, Numbers(6, 3), Type::Uint8)
        .in_library_or_host();
}

/// The last states are zero, also if there are initial ones.
TEST(Empty, SequencesWithoutStepsOrBatches) {
    for (const char *op : {"LSTM", "GRU", "RNN"}) {
        SCOPED_TRACE(op);
        const int64_t gates = op[0] == 'L' ? 4 : op[0] == 'G' ? 3 : 1;
        const Operand w = {scattered({2, gates * 2, 3}), true}, r = {scattered({2, gates * 2, 2}), true};
        const auto case_of = [&](const std::vector<Operand> &operands) {
            return Case(op, operands, 14)
                .with(attribute("direction", "bidirectional"))
                .with(attribute("hidden_size", 2));
        };
        std::vector<Operand> given{nothing({0, 1, 3}), w, r, {}, {}, data({2, 1, 2}, {1, 2, 3, 4})};
        case_of({nothing({0, 1, 3}), w, r})
            .gives({0, 2, 1, 2}, {})
            .gives({2, 1, 2}, Numbers(4, 0))
            .in_library_or_host();
        case_of(given).gives({0, 2, 1, 2}, {}).gives({2, 1, 2}, Numbers(4, 0)).in_library_or_host();
        if (gates == 4) {
            given.push_back(data({2, 1, 2}, {5, 6, 7, 8}));
            case_of(given)
                .gives({0, 2, 1, 2}, {})
                .gives({2, 1, 2}, Numbers(4, 0))
                .gives({2, 1, 2}, Numbers(4, 0))
                .in_library_or_host();
        }
        for (const int64_t steps : {2, 1000}) {
            case_of({nothing({steps, 0, 3}), w, r})
                .gives({steps, 2, 0, 2}, {})
                .gives({2, 0, 2}, {})
                .in_library_or_host();
        }
    }
}

TEST(Empty, OtherOperators) {
    Case("ReduceSum", {nothing({2, 0}), list({1})}).gives({2, 1}, {0, 0}).in_library_or_host();
    Case("ReduceMean", {nothing({2, 0}), fixed({1}, {1}, Type::Int64)}, 18).gives({2, 1}, {0, 0}).in_library_or_host();
    Case("ReduceProd", {nothing({0})}).gives({1}, {1}).in_library_or_host();
    Case("Concat", {nothing({2, 0}), data({2, 2}, {1, 2, 3, 4})})
        .with(attribute("axis", 1))
        .gives({2, 2}, {1, 2, 3, 4})
        .in_library_or_host();
    Case("Split", {data({3, 1}, {1, 2, 3}), list({0, 3})}).gives({0, 1}, {}).gives({3, 1}, {1, 2, 3}).in_library();
    Case("Pad", {nothing({0, 2}), list({1, 0, 1, 0})}).gives({2, 2}, Numbers(4, 0)).in_library_or_host();
    Case("Pad", {nothing({0, 2}), list({0, 0, 0, 0})})
        .with(attribute("mode", "reflect"))
        .gives({0, 2}, {})
        .in_library_or_host();
    Case("ScatterND", {data({2, 1}, {1, 2}), data({0, 1}, {}, Type::Int64), nothing({0, 1})})
        .gives({2, 1}, {1, 2})
        .in_library_or_host();
    Case("ScatterElements", {data({2}, {1, 2}), data({0}, {}, Type::Int64), nothing({0})})
        .gives({2}, {1, 2})
        .in_library_or_host();
    Case("Resize", {nothing({0, 1, 2, 2}), {}, fixed({4}, {1, 1, 2, 2})}).gives({0, 1, 4, 4}, {}).in_library_or_host();
    Case("InstanceNormalization", {nothing({0, 2, 3}), data({2}, {1, 1}), data({2}, {1, 1})})
        .gives({0, 2, 3}, {})
        .in_library_or_host();
    Case("Softmax", {nothing({2, 0})}).gives({2, 0}, {}).in_library_or_host();
    EXPECT_NE(Case("GlobalAveragePool", {nothing({1, 2, 0, 3})}).refusal().find("a tensor without elements"),
              std::string::npos);
}

/// y = Q(DQ(a) * DQ(b) + c) with scales 1, so that the result is exact.
void expect_gemm(const Dims &shape, const Numbers &c, const Numbers &wanted, bool each, bool contributed) {
    SCOPED_TRACE(text_of(shape) + (each ? " with scales of columns" : "") + (contributed ? " QGemm" : ""));
    Net net(13);
    net.input("a", {2, 2}, Type::Uint8).output("y");
    net.constant("one", {}, {1}).constant("zero", {}, {0}, Type::Uint8).constant("none", {}, {0}, Type::Int8);
    net.constant("b", {2, 3}, {1, 2, 3, 4, 5, 6}, Type::Int8).constant("c", shape, c, Type::Int32);
    net.constant("sb", each ? Dims{3} : Dims{}, each ? Numbers{1, 1, 1} : Numbers{1});
    net.constant("zb", each ? Dims{3} : Dims{}, each ? Numbers{0, 0, 0} : Numbers{0}, Type::Int8);
    if (contributed) {
        net.node("QGemm", {"a", "one", "zero", "b", "sb", "zb", "c", "one", "zero"}, {"y"})
            .proto.set_domain("com.microsoft");
    } else {
        net.node("DequantizeLinear", {"a", "one", "zero"}, {"da"});
        net.node("DequantizeLinear", {"b", "sb", "zb"}, {"db"}).set("axis", 1);
        net.node("DequantizeLinear", {"c", "one"}, {"dc"});
        net.node("Gemm", {"da", "db", "dc"}, {"p"});
        net.node("QuantizeLinear", {"p", "one", "zero"}, {"y"});
    }
    Session session(net.read(), SessionOptions());
    const std::vector<Array> found = session.run({array_of(Numbers{1, 0, 0, 1}, {2, 2}, Type::Uint8)});
    expect_near(found[0], array_of(wanted, {2, 3}, Type::Uint8));
}

TEST(StoredGemm, ThirdOperandOfEachShape) {
    for (const bool each : {false, true}) {
        for (const bool contributed : {false, true}) {
            expect_gemm({3}, {10, 20, 30}, {11, 22, 33, 14, 25, 36}, each, contributed);
            expect_gemm({1, 3}, {10, 20, 30}, {11, 22, 33, 14, 25, 36}, each, contributed);
            expect_gemm({}, {10}, {11, 12, 13, 14, 15, 16}, each, contributed);
            expect_gemm({1}, {10}, {11, 12, 13, 14, 15, 16}, each, contributed);
            expect_gemm({2, 1}, {10, 20}, {11, 12, 13, 24, 25, 26}, each, contributed);
            expect_gemm({2, 3}, {1, 2, 3, 4, 5, 6}, {2, 4, 6, 8, 10, 12}, each, contributed);
        }
    }
}

TEST(Gemm, BetaWithAThirdOperandThatIsNoRow) {
    Case("Gemm", {data({2, 1}, {1, 2}), fixed({1, 2}, {3, 4}), data({2, 1}, {10, 20})})
        .with(attribute("beta", 0.5F))
        .gives({2, 2}, {8, 9, 16, 18})
        .in_library();
    Case("Gemm", {data({2, 1}, {1, 2}), data({1, 2}, {3, 4}), data({2, 1}, {10, 20})})
        .with(attribute("beta", 0.5F))
        .with(attribute("alpha", 2.F))
        .gives({2, 2}, {11, 13, 22, 26})
        .in_library();
}

}  // namespace
}  // namespace ac::model::test
