// SPDX-License-Identifier: MIT
// Products and activations with what follows or precedes them.
#include "src/model/families/fused.h"
#include "src/model/data/joined.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/moved.h"
#include "src/model/families/products.h"
#include "src/model/families/quantized.h"
#include "src/model/families/windowed.h"

#include <numeric>

namespace ac::model {
namespace {

/// An activation after a product, and its attributes in the order of activation_params.
struct Follower {
    const Made *op;
    const char *keys[2];
    float otherwise[2];
};

const Follower followers[] = {
    {&made::Relu, {}, {}},
    {&made::Tanh, {}, {}},
    {&made::Sigmoid, {}, {}},
    {&made::Softplus, {}, {}},
    {&made::Softsign, {}, {}},
    {&made::HardSwish, {}, {}},
    {&made::LeakyRelu, {"alpha"}, {0.01F}},
    {&made::ThresholdedRelu, {"alpha"}, {1}},
    {&made::Elu, {"alpha"}, {1}},
    {&made::HardSigmoid, {"alpha", "beta"}, {0.2F, 0.5F}},
    {&made::Selu, {"alpha", "gamma"}, {1.67326319217681884765625F, 1.05070102214813232421875F}},
    {&made::Clip, {"min", "max"}, {-3.402823466e38F, 3.402823466e38F}},
};

/// @p x after the activation that the node names. Its attributes are a list, or are named activation_alpha and so on.
ValueId activated(Parts &p, ValueId x) {
    Model &model = p.editor().model();
    const std::string word = word_of(model, p.node(), "activation", "");
    if (word.empty()) {
        return x;
    }
    const Attribute *list = p.node().attribute("activation_params");
    for (const Follower &follower : followers) {
        if (word != follower.op->word()) {
            continue;
        }
        const ValueId y = p.early(*follower.op, {x});
        for (size_t i = 0; i < 2 && follower.keys[i] != nullptr; ++i) {
            const std::string key = follower.keys[i];
            const bool listed = list != nullptr && i < list->floats.size();
            const float given = follower.op == &made::Clip || list != nullptr
                                    ? follower.otherwise[i]
                                    : p.real(("activation_" + key).c_str(), follower.otherwise[i]);
            p.last().set(key, listed ? list->floats[i] : given);
        }
        return y;
    }
    model.fail(p.node(), joined({"activation '", word, "' is not supported"}));
}

/// The attributes of the node that the one that was added last may have.
void copy_attributes(Parts &p) {
    for (const auto &attribute : p.node().attributes) {
        if (attribute.first.compare(0, 10, "activation") != 0) {
            p.last().attributes.own().insert(attribute);
        }
    }
}

void fused_conv(Parts &p) {
    std::vector<ValueId> operands = p.node().in;
    operands.resize(std::min<size_t>(operands.size(), 3));
    ValueId y = p.early(made::Conv, operands);
    copy_attributes(p);
    if (p.has(3)) {
        y = p.early(made::Add, {y, p.in(3)});
    }
    p.finish(activated(p, y));
}

void fused_gemm(Parts &p) {
    const ValueId y = p.early(made::Gemm, p.node().in);
    copy_attributes(p);
    p.finish(activated(p, y));
}

/// The order of the dimensions of an operand of FusedMatMul. The first one may be that of the rows, before the batches.
std::vector<int64_t> order_of(const Call &call, size_t operand) {
    const size_t rank = call.rank(operand);
    std::vector<int64_t> order(rank);
    std::iota(order.begin(), order.end(), 0);
    if (rank < 2) {
        return order;
    }
    if (call.integer(operand == 0 ? "transBatchA" : "transBatchB", 0) != 0) {
        std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
    }
    if (call.integer(operand == 0 ? "transA" : "transB", 0) != 0) {
        std::swap(order[rank - 1], order[rank - 2]);
    }
    return order;
}

void infer_fused_matmul(Call &call) {
    call.require(call.type(0) == call.type(1), "types of its operands differ");
    Dims dims[2];
    for (size_t i = 0; i < 2; ++i) {
        for (const int64_t from : order_of(call, i)) {
            dims[i].push_back(call.dims(i)[static_cast<size_t>(from)]);
        }
        call.require(!dims[i].empty(), "its operands need a dimension");
        if (dims[i].size() == 1) {
            dims[i].insert(i == 0 ? dims[i].begin() : dims[i].end(), 1);
        }
    }
    call.out(0, call.type(0), product_dims(call, dims[0], dims[1]));
}

void fused_matmul(Parts &p) {
    const Call call = p.call();
    const ValueId a = transposed_to(p, p.in(0), order_of(call, 0)), b = transposed_to(p, p.in(1), order_of(call, 1));
    const ValueId y = p.add(made::MatMul, {a, b}, p.dims(p.node().out[0]));
    const float alpha = p.real("alpha", 1);
    p.finish(alpha == 1 ? y : p.scaled(y, static_cast<double>(alpha), 0));
}

void product_of_nothing(Parts &p) {
    p.finish(p.zeros());
}

/// Gelu of a sum, if there are two operands. FastGelu is its form with tanh.
void gelu_of_sum(Parts &p) {
    const ValueId x = p.has(1) ? p.early(made::Add, {p.in(0), p.in(1)}) : p.in(0);
    const ValueId y = p.early(made::Gelu, {x});
    if (p.node().is(ops::FastGelu)) {
        p.last().set("approximate", std::string("tanh"));
    }
    p.finish(y);
}

void quick_gelu(Parts &p) {
    const ValueId y = p.early(made::Swish, {p.in(0)});
    p.last().set("alpha", p.real("alpha", 1.702F));
    p.finish(y);
}

/// The sums of a MatMulInteger as real numbers: times both scales, plus a bias.
ValueId scaled_sums(Parts &p, const std::vector<ValueId> &operands, ValueId scale_a, ValueId scale_b, ValueId bias) {
    const ValueId numbers = p.early(made::Conversion, {p.early(made::MatMulInteger, operands)});
    p.last().set("to", int64_t{onnx_number(Type::Float)});
    const ValueId scale = p.early(made::Mul, {scale_a, scale_b});
    const ValueId product = p.early(made::Mul, {numbers, scale});
    return bias == absent ? product : p.early(made::Add, {product, bias});
}

void integers_to_float(Parts &p) {
    enum : size_t { a, b, scale_a, scale_b, zero_a, zero_b, bias };
    const auto in = [&](size_t i) { return input_of(p.node(), i); };
    p.finish(scaled_sums(p, {in(a), in(b), in(zero_a), in(zero_b)}, in(scale_a), in(scale_b), in(bias)));
}

void dynamic_product(Parts &p) {
    enum : size_t { a, b, scale_b, zero_b, bias };
    const auto in = [&](size_t i) { return input_of(p.node(), i); };
    const ValueId bytes = p.early(made::DynamicQuantizeLinear, {in(a)}), scale_a = p.early_output(),
                  zero_a = p.early_output();
    p.finish(scaled_sums(p, {bytes, in(b), zero_a, in(zero_b)}, scale_a, in(scale_b), in(bias)));
}

}  // namespace

void infer_replaced(Call &call) {
    call.fail("it was not replaced");
}

// clang-format off
constexpr Op rows::FusedConv = replaced(ops::FusedConv, fused_conv).takes(2, 4)
    .has("activation:s activation_params:F auto_pad:s dilations:I group:i kernel_shape:I pads:I strides:I | "
         "activation_alpha:f activation_beta:f activation_gamma:f");
constexpr Op rows::FusedGemm = replaced(ops::FusedGemm, fused_gemm).takes(2, 3)
    .has("activation:s activation_alpha:f activation_beta:f activation_gamma:f alpha:f beta:f transA:i transB:i | "
         "activation_params:F");
constexpr Op rows::FusedMatMul = Op(ops::FusedMatMul).from(Origin::runtime).takes(2)
    .has("alpha:f transA:i transB:i transBatchA:i transBatchB:i").infers(infer_fused_matmul)
    .on(Step::empty, product_of_nothing).on(Step::decomposition, fused_matmul);
constexpr Op rows::BiasGelu = replaced(ops::BiasGelu, gelu_of_sum).takes(2);
constexpr Op rows::FastGelu = replaced(ops::FastGelu, gelu_of_sum).takes(1, 2);
constexpr Op rows::ContribGelu = replaced(ops::ContribGelu, gelu_of_sum);
constexpr Op rows::ContribQuantizeLinear =
    replaced(ops::ContribQuantizeLinear, renamed<made::QuantizeLinear>).takes(2, 3).has("axis:i");
constexpr Op rows::ContribDequantizeLinear =
    replaced(ops::ContribDequantizeLinear, renamed<made::DequantizeLinear>).takes(2, 3).has("axis:i");
constexpr Op rows::QuickGelu = replaced(ops::QuickGelu, quick_gelu).has("alpha:f");
constexpr Op rows::MatMulIntegerToFloat = replaced(ops::MatMulIntegerToFloat, integers_to_float).takes(4, 7);
constexpr Op rows::DynamicQuantizeMatMul = replaced(ops::DynamicQuantizeMatMul, dynamic_product).takes(3, 5);
// clang-format on

}  // namespace ac::model
