// SPDX-License-Identifier: MIT
// Lowering of element-wise operators: activations, arithmetic, comparisons, conversions.
#include "src/model/lowering.h"
#include "src/ops/activation/activation.record.h"
#include "src/ops/add/add.record.h"
#include "src/ops/dequantize/dequantize.record.h"
#include "src/ops/elementwise_binary/elementwise_binary.record.h"
#include "src/ops/mul/mul.record.h"
#include "src/ops/prelu/prelu.record.h"
#include "src/ops/quantize/quantize.record.h"
#include "src/ops/sub/sub.record.h"

namespace ac::model {
namespace {

using acl::ActivationLayerInfo;
using acl::ArithmeticOperation;
using acl::ConvertPolicy;

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

/// A step with two operands. If their order does not matter, the one with the shape of the result comes first.
template <class Record> Ref on_two(Lowering &l, const Node &node, const Record &own, bool ordered) {
    const bool turn = !ordered && shape_of(l.value(node.in[0])) != shape_of(l.value(node.out[0])) &&
                      shape_of(l.value(node.in[1])) == shape_of(l.value(node.out[0]));
    const Ref a = l.at(node.in[turn ? 1 : 0]), b = l.at(node.in[turn ? 0 : 1]);
    return l.step(node.name, own, {{own.a, a}, {own.b, b}}, l.descriptor(node.out[0]));
}

template <class Record> Ref with_policy(Lowering &l, const Node &node, ConvertPolicy policy, bool ordered) {
    Record own;
    own.policy = policy;
    return on_two(l, node, own, ordered);
}

Ref binary(Lowering &l, const Node &node, ArithmeticOperation operation) {
    records::ElementwiseBinary own;
    own.operation = operation;
    return on_two(l, node, own, operation == ArithmeticOperation::DIV);
}

void arithmetic(Lowering &l, const Node &node) {
    const acl::DataType type = l.descriptor(node.out[0]).data_type;
    const bool whole = !acl::is_data_type_float(type) && !acl::is_data_type_quantized(type);
    const ConvertPolicy policy = whole ? ConvertPolicy::WRAP : ConvertPolicy::SATURATE;
    Ref made = Lowering::none();
    if (node.is("Add")) {
        made = with_policy<records::Add>(l, node, policy, false);
    } else if (node.is("Sub")) {
        made = with_policy<records::Sub>(l, node, policy, true);
    } else if (node.is("Mul")) {
        made = with_policy<records::Mul>(l, node, policy, false);
    } else {
        made = binary(l, node,
                      node.is("Div")   ? ArithmeticOperation::DIV
                      : node.is("Max") ? ArithmeticOperation::MAX
                                       : ArithmeticOperation::MIN);
    }
    l.result(node, 0, made);
}

void power(Lowering &l, const Node &node) {
    l.result(node, 0,
             l.operation(node.name, "ElementwiseBinary", {{"a", l.at(node.in[0])}, {"b", l.at(node.in[1])}},
                         l.descriptor(node.out[0]), {{"operation", "POWER"}}));
}

void prelu(Lowering &l, const Node &node) {
    const records::PRelu own;
    l.result(node, 0,
             l.step(node.name, own, {{own.src, l.at(node.in[0])}, {own.alpha, l.at(node.in[1])}},
                    l.descriptor(node.out[0])));
}

void unary(Lowering &l, const Node &node) {
    static const std::map<std::string, const char *> words = {{"Exp", "EXP"}, {"Log", "LOG"},     {"Neg", "NEG"},
                                                              {"Sin", "SIN"}, {"Round", "ROUND"}, {"Abs", "ABS"},
                                                              {"Cos", "COS"}, {"Erf", "ERF"}};
    l.result(node, 0,
             l.operation(node.name, "ElementwiseUnary", {{"src", l.at(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"operation", words.at(node.op)}}));
}

void floor(Lowering &l, const Node &node) {
    l.result(node, 0, l.operation(node.name, "Floor", {{"src", l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

/// Maximum of integers and zero.
void relu(Lowering &l, const Node &node) {
    const Ref zero = l.constant(node.name + "/zero", array_of(std::vector<int64_t>{0}, {1}, l.value(node.in[0]).type));
    records::ElementwiseBinary own;
    own.operation = ArithmeticOperation::MAX;
    l.result(node, 0, l.step(node.name, own, {{own.a, l.at(node.in[0])}, {own.b, zero}}, l.descriptor(node.out[0])));
}

void comparison(Lowering &l, const Node &node) {
    static const std::map<std::string, const char *> words = {{"Equal", "Equal"},
                                                              {"Less", "Less"},
                                                              {"LessOrEqual", "LessEqual"},
                                                              {"Greater", "Greater"},
                                                              {"GreaterOrEqual", "GreaterEqual"}};
    if (l.value(node.in[0]).type == Type::Bool && l.descriptor(node.in[0]).data_type == acl::DataType::U8) {
        throw Error("truths are not compared");
    }
    l.result(node, 0,
             l.operation(node.name, "Comparison", {{"a", l.at(node.in[0])}, {"b", l.at(node.in[1])}},
                         l.held(node.out[0]), {{"operation", words.at(node.op)}}));
}

void logical(Lowering &l, const Node &node) {
    const char *word = node.is("And") ? "AND" : node.is("Or") ? "OR" : "NOT";
    l.result(node, 0,
             l.operation(node.name, "Logical",
                         {{"a", l.at(node.in[0])}, {"b", node.is("Not") ? Lowering::none() : l.at(node.in[1])}},
                         l.descriptor(node.out[0]), {{"operation", word}}));
}

void where(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    std::vector<Ref> pairs;
    for (size_t i = 0; i < 3; ++i) {
        pairs.push_back(l.expanded(node.name + "/operand_" + std::to_string(i), node.in[i], y.dims, y.channels_last));
    }
    l.result(node, 0,
             l.operation(node.name, "Select", {{"condition", pairs[0]}, {"x", pairs[1]}, {"y", pairs[2]}},
                         l.descriptor(node.out[0])));
}

void cast(Lowering &l, const Node &node) {
    const Value &x = l.value(node.in[0]), &y = l.value(node.out[0]);
    Ref from = l.at(node.in[0]);
    const Described to = is_floating(y.type) ? l.descriptor(node.out[0]) : l.held(node.out[0]);
    // In memory, any number but 0 is true. Converted to a number, it is 1.
    if (x.type == Type::Bool && l.given(from).data_type == acl::DataType::U8) {
        from = l.operation(node.name + "/truth", "Logical", {{"a", from}, {"b", from}}, l.descriptor(node.in[0]),
                           {{"operation", "AND"}});
    }
    if (y.type == Type::Bool) {
        const Ref zero = l.constant(node.name + "/zero", array_of(std::vector<int64_t>{0}, {1}, x.type));
        return l.result(
            node, 0, l.operation(node.name, "Comparison", {{"a", from}, {"b", zero}}, to, {{"operation", "NotEqual"}}));
    }
    if (l.given(from).data_type == to.data_type) {
        return l.result(node, 0, from);
    }
    l.result(node, 0, l.operation(node.name, "Cast", {{"src", from}}, to, {{"policy", "WRAP"}}));
}

void quantize(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    if (y.quantization.scale.size() != 1) {
        throw Error("a scale for each channel is supported for constants only");
    }
    const records::Quantize own;
    const Ref from = l.at(node.in[0]);
    Described result = l.given(from);
    result.data_type = data_type_of(y);
    result.quant_info = quantization_of(y);
    l.result(node, 0, l.step(node.name, own, {{own.src, from}}, result));
}

void dequantize(Lowering &l, const Node &node) {
    if (l.value(node.in[0]).quantization.scale.size() != 1 || size_of(l.value(node.in[0]).type) != 1) {
        throw Error("a scale for each channel, and other types than int8 and uint8, are supported for constants only");
    }
    const records::Dequantize own;
    l.result(node, 0, l.step(node.name, own, {{own.src, l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

constexpr LoweringRule rows[] = {
    {"Activation", activation},
    {"Add", arithmetic},
    {"Sub", arithmetic},
    {"Mul", arithmetic},
    {"Div", arithmetic},
    {"Max", arithmetic},
    {"Min", arithmetic},
    {"Pow", power},
    {"PRelu", prelu},
    {"Exp", unary},
    {"Log", unary},
    {"Neg", unary},
    {"Sin", unary},
    {"Cos", unary},
    {"Erf", unary},
    {"Round", unary},
    {"Abs", unary},
    {"Floor", floor},
    {"Relu", relu},
    {"Equal", comparison},
    {"Less", comparison},
    {"LessOrEqual", comparison},
    {"Greater", comparison},
    {"GreaterOrEqual", comparison},
    {"And", logical},
    {"Or", logical},
    {"Not", logical},
    {"Where", where},
    {"Cast", cast},
    {"CastLike", cast},
    {"QuantizeLinear", quantize},
    {"DequantizeLinear", dequantize},
};

}  // namespace

const Table<LoweringRule> elementwise_rules = table_of(rows);

}  // namespace ac::model
