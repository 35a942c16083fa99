// SPDX-License-Identifier: MIT
// Activations: functions of one number that the library fuses, and those that it computes with their parts.
#include "src/model/families/elementwise.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/elementwise_binary/elementwise_binary.record.h"

#include <cmath>
#include <limits>

namespace ac::model {
namespace {

using acl::ActivationLayerInfo;

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

double clamped(double x, double low, double high) {
    return std::min(std::max(x, low), high);
}

struct Computed {
    const char *word;
    double (*of)(double x, double a, double b);
};

const Computed computed_functions[] = {
    {"LOGISTIC", [](double x, double, double) { return sigmoid(x); }},
    {"TANH", [](double x, double a, double b) { return a * std::tanh(b * x); }},
    {"RELU", [](double x, double, double) { return x < 0 ? 0 : x; }},
    {"BOUNDED_RELU", [](double x, double a, double) { return x < 0   ? 0
                                                             : x > a ? a
                                                                     : x; }},
    {"LU_BOUNDED_RELU", [](double x, double a, double b) { return x < b   ? b
                                                                  : x > a ? a
                                                                          : x; }},
    {"LEAKY_RELU", [](double x, double a, double) { return x < 0 ? a * x : x; }},
    {"SOFT_RELU", [](double x, double, double) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); }},
    {"ELU", [](double x, double a, double) { return x < 0 ? a * std::expm1(x) : x; }},
    {"ABS", [](double x, double, double) { return std::fabs(x); }},
    {"SQUARE", [](double x, double, double) { return x * x; }},
    {"SQRT", [](double x, double, double) { return std::sqrt(x); }},
    {"LINEAR", [](double x, double a, double b) { return a * x + b; }},
    // Minus infinity times 0 is NaN, as in the library's kernels.
    {"HARD_SWISH", [](double x, double, double) { return x * std::min(std::max(x / 6 + 0.5, 0.0), 1.0); }},
    {"SWISH", [](double x, double a, double) { return x * sigmoid(a * x); }},
    {"GELU", [](double x, double, double) { return 0.5 * x * std::erfc(-x * 0.7071067811865476); }},
};

void evaluate_activation(Call &call) {
    const std::string word = call.word("function", "");
    const auto found = std::find_if(std::begin(computed_functions), std::end(computed_functions),
                                    [&](const Computed &function) { return word == function.word; });
    call.require(found != std::end(computed_functions), "the host does not compute its function ", word);
    const auto a = static_cast<double>(call.real("a", 0)), b = static_cast<double>(call.real("b", 0));
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        value = found->of(value, a, b);
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void infer_clip(Call &call) {
    for (size_t i = 1; i <= 2; ++i) {
        call.require(!call.has(i) || count_of(call.dims(i)) == 1, "its bounds must be single numbers");
    }
    infer_like_first(call);
}

Range clipped(const Operands &o, size_t) {
    const Range x = o.in(0), low = o.in(1), high = o.in(2);
    const auto bounded = [&](int64_t number, int64_t least, int64_t most) {
        number = o.has(1) ? std::max(number, least) : number;
        return o.has(2) ? std::min(number, most) : number;
    };
    return {bounded(x.low, low.low, high.low), bounded(x.high, low.high, high.high)};
}

void evaluate_clip(Call &call) {
    if (!is_floating(call.type(0))) {
        const Range limits = range_of(call.type(0));
        const bool natural = call.type(0) == Type::Uint64;
        const int64_t low = call.has(1) ? call.ordered(1)[0] : natural ? range_of(Type::Int64).low : limits.low;
        const int64_t high = call.has(2) ? call.ordered(2)[0] : limits.high;
        std::vector<int64_t> values = call.ordered(0);
        for (int64_t &value : values) {
            value = std::min(std::max(value, low), high);
        }
        return call.give(0, array_of(ordered_bits(values, call.type(0)), call.dims(0), call.type(0)));
    }
    const double infinite = std::numeric_limits<double>::infinity();
    const double low = call.has(1) ? call.numbers(1)[0] : static_cast<double>(call.real("min", -3.402823466e38F));
    const double high = call.has(2) ? call.numbers(2)[0] : static_cast<double>(call.real("max", 3.402823466e38F));
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        value = std::min(std::max(value, low <= -3.4e38 ? -infinite : low), high >= 3.4e38 ? infinite : high);
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void evaluate_gelu(Call &call) {
    const bool curved = call.word("approximate", "none") == "tanh";
    std::vector<double> values = call.numbers(0);
    for (double &x : values) {
        x = curved ? 0.5 * x * (1 + std::tanh(0.7978845608028654 * (x + 0.044715 * x * x * x)))
                   : 0.5 * x * (1 + std::erf(x * 0.7071067811865476));
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

void softsign(Parts &p) {
    p.finish(p.binary(made::Div, p.in(0), p.scaled(p.activated(p.in(0), "ABS"), 1, 1)));
}

/// Opsets before 6 have shorter defaults.
void set_selu_defaults(Renewal &old) {
    for (const auto &number : {std::make_pair("alpha", 1.6732F), std::make_pair("gamma", 1.0507F)}) {
        if (old.node().attribute(number.first) == nullptr) {
            old.node().set(number.first, number.second);
        }
    }
}

void selu(Parts &p) {
    const double gamma = static_cast<double>(p.real("gamma", 1.05070102F));
    p.finish(p.scaled(p.activated(p.in(0), "ELU", static_cast<double>(p.real("alpha", 1.67326319F))), gamma, 0));
}

void hard_sigmoid(Parts &p) {
    const double alpha = static_cast<double>(p.real("alpha", 0.2F)), beta = static_cast<double>(p.real("beta", 0.5F));
    p.finish(p.activated(p.scaled(p.in(0), alpha, beta), "LU_BOUNDED_RELU", 1, 0));
}

void mish(Parts &p) {
    p.finish(p.binary(made::Mul, p.in(0), p.activated(p.activated(p.in(0), "SOFT_RELU"), "TANH", 1, 1)));
}

void gelu(Parts &p) {
    if (word_of(p.editor().model(), p.node(), "approximate", "none") != "tanh") {
        return p.finish(p.activated(p.in(0), "GELU"));
    }
    // 0.5 (1 + tanh(u)) = sigmoid(2 u)
    const double c = 2 * 0.7978845608028654;
    const ValueId square = p.activated(p.in(0), "SQUARE");
    const ValueId u = p.binary(made::Mul, p.in(0), p.scaled(square, c * 0.044715, c));
    p.finish(p.binary(made::Mul, p.in(0), p.activated(u, "LOGISTIC")));
}

void clip(Parts &p) {
    Editor &editor = p.editor();
    const size_t i = p.at();
    const Node &node = p.node();
    Model &model = editor.model();
    const double infinite = std::numeric_limits<double>::infinity(), largest = 3.4e38;
    double low = -infinite, high = infinite;
    const bool known = (input_of(node, 1) == absent || is_number(model, node.in[1], low)) &&
                       (input_of(node, 2) == absent || is_number(model, node.in[2], high));
    if (node.attribute("min") != nullptr) {
        low = static_cast<double>(float_of(model, node, "min", 0));
    }
    if (node.attribute("max") != nullptr) {
        high = static_cast<double>(float_of(model, node, "max", 0));
    }
    const ValueId x = node.in[0];
    const Type type = p.type();
    if (known && is_floating(type) && low > -largest) {
        const char *function = high >= largest ? (low == 0 ? "RELU" : nullptr)
                               : low == 0      ? "BOUNDED_RELU"
                                               : "LU_BOUNDED_RELU";
        if (function != nullptr) {
            return make_activation(editor, i, function,
                                   function == std::string("RELU") ? 0.F : static_cast<float>(high),
                                   static_cast<float>(low));
        }
    }
    ValueId y = x;
    const bool lower = known ? low > -largest : input_of(node, 1) != absent;
    const bool upper = known ? high < largest : input_of(node, 2) != absent;
    const auto bound = [&](size_t slot, double number) {
        return input_of(node, slot) != absent ? node.in[slot] : editor.scalar(number, type);
    };
    if (lower) {
        y = p.binary(made::Max, y, bound(1, low));
    }
    if (upper) {
        y = p.binary(made::Min, y, bound(2, high));
    }
    p.finish(y);
}

ActivationLayerInfo::ActivationFunction function_of(const std::string &word) {
    using Function = ActivationLayerInfo::ActivationFunction;
    static const std::map<std::string, Function> functions = {
        {"LOGISTIC", Function::LOGISTIC},
        {"TANH", Function::TANH},
        {"RELU", Function::RELU},
        {"BOUNDED_RELU", Function::BOUNDED_RELU},
        {"LU_BOUNDED_RELU", Function::LU_BOUNDED_RELU},
        {"LEAKY_RELU", Function::LEAKY_RELU},
        {"SOFT_RELU", Function::SOFT_RELU},
        {"ELU", Function::ELU},
        {"ABS", Function::ABS},
        {"SQUARE", Function::SQUARE},
        {"SQRT", Function::SQRT},
        {"LINEAR", Function::LINEAR},
        {"HARD_SWISH", Function::HARD_SWISH},
        {"SWISH", Function::SWISH},
        {"GELU", Function::GELU},
    };
    return functions.at(word);
}

void activation(Lowering &l, const Node &node) {
    records::Activation own;
    own.function = function_of(node.attribute("function")->s);
    own.a = node.attribute("a")->f;
    own.b = node.attribute("b")->f;
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.quant_info = l.descriptor(node.out[0]).quant_info;
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, result));
}

void infer_gated(Call &call) {
    call.require(call.dims(0) == call.dims(1) && call.type(0) == call.type(1),
                 "its operands must have one shape and one type");
    call.out(0, call.type(0), call.dims(0));
}

void gated(Parts &p) {
    p.finish(p.binary(made::Mul, p.activated(p.in(0), "SWISH", static_cast<double>(p.real("alpha", 1))), p.in(1)));
}

/// Maximum of integers and zero.
void lower_relu(Lowering &l, const Node &node) {
    const Ref zero = l.constant(node.name + "/zero", array_of(std::vector<int64_t>{0}, {1}, l.value(node.in[0]).type));
    records::ElementwiseBinary own;
    own.operation = acl::ArithmeticOperation::MAX;
    l.result(node, 0, l.step(node.name, own, {{own.a, l.at(node.in[0])}, {own.b, zero}}, l.descriptor(node.out[0])));
}

}  // namespace

void make_activation(Editor &editor, size_t i, const char *function, float a, float b) {
    Node &node = editor.node(i);
    for (size_t k = 1; k < node.in.size(); ++k) {
        editor.set_input(i, k, absent);
    }
    node.op = &made::Activation.get();
    node.domain = "ac";
    node.in.resize(1);
    node.set("function", std::string(function));
    node.set("a", a);
    node.set("b", b);
}

void to_activation(Parts &p) {
    if (is_floating(p.type())) {
        const Curve &curve = *static_cast<const Unary *>(p.node().op->facts)->curve;
        const float a = curve.key == nullptr ? curve.a : p.real(curve.key, curve.a);
        make_activation(p.editor(), p.at(), curve.function, a, curve.b);
    }
}

// clang-format off
constexpr Curve relu_curve = {"RELU"};
constexpr Unary relu_facts = {[](double x, double, double) { return x < 0 ? 0.0 : x; },
    [](int64_t x) { return std::max<int64_t>(x, 0); }, nullptr, &relu_curve};
constexpr Op rows::Relu = unary(ops::Relu, relu_facts).lowers(lower_relu).on(Step::flattening, flatten_elements)
    .ranges([](const Operands &o, size_t) { return joined({0, 0}, {0, std::max<int64_t>(o.in(0).high, 0)}); })
    .is(mark::selects);
constexpr Curve tanh_curve = {"TANH", nullptr, 1, 1};
constexpr Unary tanh_facts = {[](double x, double, double) { return std::tanh(x); }, nullptr, nullptr, &tanh_curve};
constexpr Op rows::Tanh = unary(ops::Tanh, tanh_facts).on(Step::curves, recognize_gelu);
constexpr Curve sigmoid_curve = {"LOGISTIC"};
constexpr Unary sigmoid_facts = {[](double x, double, double) { return sigmoid(x); }, nullptr, nullptr,
    &sigmoid_curve};
constexpr Op rows::Sigmoid = unary(ops::Sigmoid, sigmoid_facts);
constexpr Curve softplus_curve = {"SOFT_RELU"};
constexpr Unary softplus_facts = {
    [](double x, double, double) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); }, nullptr,
    nullptr, &softplus_curve};
constexpr Op rows::Softplus = unary(ops::Softplus, softplus_facts);
constexpr Unary softsign_facts = {[](double x, double, double) { return x / (1 + std::fabs(x)); }};
constexpr Op rows::Softsign = unary(ops::Softsign, softsign_facts).on(Step::decomposition, softsign);
constexpr Curve hard_swish_curve = {"HARD_SWISH"};
constexpr Unary hard_swish_facts = {[](double x, double, double) { return x * clamped(x / 6 + 0.5, 0, 1); },
    nullptr, nullptr, &hard_swish_curve};
constexpr Op rows::HardSwish = unary(ops::HardSwish, hard_swish_facts);
constexpr Curve swish_curve = {"SWISH", "alpha", 1, 0};
constexpr Unary swish_facts = {[](double x, double a, double) { return x * sigmoid(a * x); }, nullptr, nullptr,
    &swish_curve, "alpha", 1};
constexpr Op rows::Swish = unary(ops::Swish, swish_facts).has("alpha:f");
constexpr Unary hard_sigmoid_facts = {[](double x, double a, double b) { return clamped(a * x + b, 0, 1); },
    nullptr, nullptr, nullptr, "alpha", 0.2, "beta", 0.5};
constexpr Op rows::SwiGLU = Op(ops::SwiGLU).takes(2).has("alpha:f").infers(infer_gated)
    .on(Step::decomposition, gated);
constexpr Op rows::HardSigmoid = unary(ops::HardSigmoid, hard_sigmoid_facts).has("alpha:f beta:f")
    .on(Step::decomposition, hard_sigmoid);
constexpr Curve leaky_relu_curve = {"LEAKY_RELU", "alpha", 0.01F, 0};
constexpr Unary leaky_relu_facts = {[](double x, double a, double) { return x < 0 ? a * x : x; }, nullptr, nullptr,
    &leaky_relu_curve, "alpha", 0.01};
constexpr Op rows::LeakyRelu = unary(ops::LeakyRelu, leaky_relu_facts).has("alpha:f");
constexpr Unary thresholded_relu_facts = {[](double x, double a, double) { return x <= a ? 0 : x; }, nullptr,
    nullptr, nullptr, "alpha", 1};
constexpr Op rows::ThresholdedRelu = unary(ops::ThresholdedRelu, thresholded_relu_facts).has("alpha:f");
constexpr Curve elu_curve = {"ELU", "alpha", 1, 0};
constexpr Unary elu_facts = {[](double x, double a, double) { return x < 0 ? a * std::expm1(x) : x; }, nullptr,
    nullptr, &elu_curve, "alpha", 1};
constexpr Op rows::Elu = unary(ops::Elu, elu_facts).has("alpha:f");
constexpr Unary celu_facts = {[](double x, double a, double) { return x < 0 ? a * std::expm1(x / a) : x; }, nullptr,
    nullptr, nullptr, "alpha", 1};
constexpr Op rows::Celu = unary(ops::Celu, celu_facts).has("alpha:f");
constexpr Unary selu_facts = {[](double x, double a, double b) { return b * (x < 0 ? a * std::expm1(x) : x); },
    nullptr, nullptr, nullptr, "alpha", 1.6732632423543772848, "gamma", 1.0507009873554804934};
constexpr Op rows::Selu = unary(ops::Selu, selu_facts).has("alpha:f gamma:f")
    .before(6, "", set_selu_defaults).on(Step::decomposition, selu);
constexpr Unary mish_facts = {
    [](double x, double, double) { return x * std::tanh(std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x)))); }};
constexpr Op rows::Mish = unary(ops::Mish, mish_facts).on(Step::decomposition, mish);
constexpr Op rows::Clip = Op(ops::Clip).takes(1, 3).has("max:f min:f").infers(infer_clip).evaluates(evaluate_clip)
    .on(Step::activation, clip).ranges(clipped);
constexpr Op rows::Gelu = Op(ops::Gelu).has("approximate:s").infers(infer_like_first).evaluates(evaluate_gelu)
    .on(Step::decomposition, gelu);
constexpr Op rows::Activation = Op(ops::Activation).has("| function:s a:f b:f").from(Origin::passes)
    .infers(infer_like_first).evaluates(evaluate_activation).lowers(activation).on(Step::flattening, flatten_elements)
    .in(Order::follows).in(Bytes8::function);
// clang-format on

}  // namespace ac::model
