// SPDX-License-Identifier: MIT
// Operators that ONNX Runtime makes of several ones, compared with numbers computed by hand.
#include "src/model/tests/op_case.h"

#include <cmath>

namespace ac::model::test {
namespace {

const Setter of_runtime = [](NodeOf &node) { node.proto.set_domain("com.microsoft"); };

Case of(const std::string &op, std::vector<Operand> operands) {
    return Case(op, std::move(operands)).with(of_runtime);
}

TEST(Fused, Products) {
    const Operand a = data({2, 3}, {1, 2, 3, 4, 5, 6}), b = fixed({3, 2}, {1, 0, 0, 1, 1, 1});
    of("FusedMatMul", {a, b}).with(attribute("alpha", 2.F)).gives({2, 2}, {8, 10, 20, 22}).in_library();
    of("FusedMatMul", {data({3, 2}, {1, 4, 2, 5, 3, 6}), fixed({2, 3}, {1, 0, 1, 0, 1, 1})})
        .with(attribute("transA", 1))
        .with(attribute("transB", 1))
        .gives({2, 2}, {4, 5, 10, 11})
        .in_library();
    // The rows are the first dimension, before the batches.
    of("FusedMatMul", {data({2, 2, 1}, {1, 2, 3, 4}), data({2, 1, 1}, {10, 100})})
        .with(attribute("transBatchA", 1))
        .gives({2, 2, 1}, {10, 30, 200, 400})
        .in_library();
    of("FusedGemm", {a, b, fixed({2}, {-6, 0})})
        .with(attribute("activation", "LeakyRelu"))
        .with(attribute("activation_alpha", 0.5F))
        .gives({2, 2}, {-1, 5, 4, 11})
        .in_library();
    EXPECT_NE(of("FusedGemm", {a, b})
                  .with(attribute("activation", "Transpose"))
                  .refusal()
                  .find("activation 'Transpose' is not supported"),
              std::string::npos);
    EXPECT_NE(of("FusedMatMul", {a, fixed({2, 2}, {1, 2, 3, 4})}).refusal().find("do not multiply"), std::string::npos);
}

TEST(Fused, Convolutions) {
    const Operand x = data({1, 1, 1, 3}, {1, -2, 3}), w = fixed({1, 1, 1, 1}, {2}), bias = fixed({1}, {1});
    of("FusedConv", {x, w, bias}).with(attribute("activation", "Relu")).gives({1, 1, 1, 3}, {3, 0, 7}).in_library();
    of("FusedConv", {x, w, bias, data({1, 1, 1, 3}, {10, 0, -10})})
        .with(attribute("activation", "Relu"))
        .gives({1, 1, 1, 3}, {13, 0, 0})
        .in_library();
    of("FusedConv", {x, w})
        .with(attribute("activation", "Clip"))
        .with([](NodeOf &node) {
            onnx::AttributeProto &list = *node.proto.add_attribute();
            list.set_name("activation_params");
            list.set_type(onnx::AttributeProto::FLOATS);
            list.add_floats(-1);
            list.add_floats(5);
        })
        .gives({1, 1, 1, 3}, {2, -1, 5})
        .in_library();
}

TEST(Fused, Activations) {
    const Operand x = data({2}, {0, 2}), bias = fixed({2}, {1, -1});
    of("BiasGelu", {x, bias}).gives({2}, {0.84134475, 0.84134475}).in_library();
    of("Gelu", {data({2}, {0, 1})}).gives({2}, {0, 0.84134475}).in_library();
    of("FastGelu", {x, bias}).gives({2}, {0.841192, 0.841192}).in_library();
    of("QuickGelu", {data({1}, {1})}).gives({1}, {1 / (1 + std::exp(-1.702))}).in_library();
    Case("SwiGLU", {data({2}, {1, 0}), data({2}, {10, 10})}, 28)
        .gives({2}, {10 / (1 + std::exp(-1.0)), 0})
        .in_library();
}

TEST(Fused, Normalizations) {
    const Operand x = data({1, 2, 2}, {1, 2, 10, 20}), skip = fixed({1, 2, 2}, {0, 1, 0, 10}),
                  ones = fixed({2}, {1, 1});
    of("SkipLayerNormalization", {x, skip, ones}).gives({1, 2, 2}, {-1, 1, -1, 1}).in_library();
    of("SkipSimplifiedLayerNormalization", {x, skip, fixed({2}, {std::sqrt(5), std::sqrt(5)})})
        .gives({1, 2, 2}, {1, 3, std::sqrt(1.0), 3})
        .in_library();
    Case("SimplifiedLayerNormalization", {data({1, 2}, {3, 4}), ones})
        .with(attribute("epsilon", 0.F))
        .gives({1, 2}, {3 / std::sqrt(12.5), 4 / std::sqrt(12.5)})
        .gives({1, 1}, {1 / std::sqrt(12.5)})
        .in_library();
    Case("LayerNormalization", {data({1, 2}, {3, 7}), ones}, 17)
        .with(attribute("epsilon", 0.F))
        .gives({1, 2}, {-1, 1})
        .gives({1, 1}, {5})
        .gives({1, 1}, {0.5})
        .in_library();
    of("EmbedLayerNormalization", {data({1, 2}, {1, 0}, Type::Int32),
                                   {},
                                   fixed({2, 2}, {0, 1, 0, 3}),
                                   fixed({3, 2}, {0, 0, 2, 0, 9, 9}),
                                   {},
                                   ones,
                                   fixed({2}, {0, 0}),
                                   data({1, 2}, {1, 0}, Type::Int32)})
        .gives({1, 2, 2}, {-1, 1, 1, -1})
        .gives({1}, {1}, Type::Int32)
        .in_library_or_host();
}

/// Bytes 0x21, 0x43, ... are the elements 1, 2, 3, 4, ...
TEST(Fused, WeightsOfFewBits) {
    Numbers bytes(8, 0), wide(16, 128);
    bytes[0] = 0x21;
    bytes[1] = 0x43;
    wide[1] = 130;
    const Operand x = data({1, 3}, {1, 10, 100}), four = fixed({1, 1, 8}, bytes, Type::Uint8);
    const auto product = [&](const std::vector<Operand> &operands, int bits) {
        return of("MatMulNBits", operands)
            .with(attribute("K", 3))
            .with(attribute("N", 1))
            .with(attribute("bits", bits))
            .with(attribute("block_size", 16));
    };
    product({x, four, fixed({1, 1}, {0.5})}, 4).gives({1, 1}, {0.5 * (-7 - 60 - 500)}).in_library();
    product({x, four, fixed({1, 1}, {0.5}), fixed({1, 1}, {0xF1}, Type::Uint8), {}, fixed({1}, {1000})}, 4)
        .gives({1, 1}, {1000 + 0.5 * (10 + 200)})
        .in_library();
    product({x, four, fixed({1, 1}, {0.5}), fixed({1, 1}, {1.5})}, 4)
        .gives({1, 1}, {0.5 * (-0.5 + 5 + 150)})
        .in_library();
    product({x, fixed({1, 1, 16}, wide, Type::Uint8), fixed({1, 1}, {2})}, 8).gives({1, 1}, {40}).in_library();
    const auto gathered = [&](const std::vector<Operand> &operands, int axis, int along) {
        return of("GatherBlockQuantized", operands)
            .with(attribute("gather_axis", axis))
            .with(attribute("quantize_axis", along))
            .with(attribute("block_size", 16));
    };
    const Operand table = fixed({2, 2}, {0x21, 0x43, 0x65, 0x87}, Type::Uint8);
    gathered({table, data({3}, {1, -2, 7}, Type::Int64), fixed({2, 1}, {1, 0.5})}, 0, 1)
        .gives({3, 4}, {-1.5, -1, -0.5, 0, -7, -6, -5, -4, 0, 0, 0, 0})
        .on_host();
    gathered({fixed({2, 3}, {1, 2, 3, -4, -5, -6}, Type::Int4), data({2}, {2, 0}, Type::Int32),
              fixed({1, 3}, {1, 10, 100}), fixed({1, 3}, {0, 0, 1}, Type::Int4)},
             1, 0)
        .gives({2, 2}, {200, 1, -700, -4})
        .on_host();
}

TEST(Fused, ProductsOfBytes) {
    const Operand a = data({1, 2}, {130, 126}, Type::Uint8), b = fixed({2, 1}, {3, -1}, Type::Int8);
    of("MatMulIntegerToFloat",
       {a, b, fixed({}, {0.5}), fixed({1}, {2}), fixed({}, {128}, Type::Uint8), {}, fixed({1}, {100})})
        .gives({1, 1}, {108})
        .in_library();
    of("DynamicQuantizeMatMul", {data({1, 2}, {2, -1}), b, fixed({1}, {2})}).gives({1, 1}, {14}).in_library();
    // One unit: all weights of the input are 1, those of the state 0.
    of("DynamicQuantizeLSTM", {data({1, 1, 1}, {1}),
                               fixed({1, 1, 4}, Numbers(4, 2), Type::Int8),
                               fixed({1, 1, 4}, Numbers(4, 0), Type::Int8),
                               {},
                               {},
                               {},
                               {},
                               {},
                               fixed({1}, {0.5}),
                               fixed({1}, {0}, Type::Int8),
                               fixed({1}, {1}),
                               fixed({1}, {0}, Type::Int8)})
        .with(attribute("hidden_size", 1))
        .gives({1, 1, 1, 1}, {std::tanh(std::tanh(1) / (1 + std::exp(-1))) / (1 + std::exp(-1))})
        .in_library();
    EXPECT_NE(of("DynamicQuantizeLSTM", {data({1, 1, 1}, {1}), fixed({1, 1, 4}, Numbers(4, 2), Type::Int8),
                                         fixed({1, 1, 4}, Numbers(4, 0), Type::Int8)})
                  .refusal()
                  .find("it lacks its input number 8"),
              std::string::npos);
}

TEST(Fused, NamesOfSeveralDomains) {
    // ONNX's operator of the name has other operands.
    EXPECT_NE(
        Case("RotaryEmbedding",
             {data({1, 1, 1, 2}, {1, 2}), data({1, 1}, {0}, Type::Int64), fixed({1, 1}, {1}), fixed({1, 1}, {0})}, 23)
            .refusal(),
        "");
    of("RotaryEmbedding",
       {data({1, 1, 1, 2}, {1, 2}), data({1, 1}, {0}, Type::Int64), fixed({1, 1}, {1}), fixed({1, 1}, {0})})
        .gives({1, 1, 1, 2}, {1, 2})
        .in_library();
    EXPECT_NE(of("Relu", {data({1}, {1})}).refusal().find("operator 'Relu' of domain 'com.microsoft' is not supported"),
              std::string::npos);
    EXPECT_NE(
        Case("FusedConv", {data({1}, {1}), data({1}, {1})}).refusal().find("operator 'FusedConv' is not supported"),
        std::string::npos);
}

}  // namespace
}  // namespace ac::model::test
