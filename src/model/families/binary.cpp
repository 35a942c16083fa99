// SPDX-License-Identifier: MIT
// Functions of two numbers, with broadcasting, and of more of them.
#include "src/model/data/extremes.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/normalized.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"
#include "src/model/rules/renewal.h"
#include "src/ops/add/add.record.h"
#include "src/ops/elementwise_binary/elementwise_binary.record.h"
#include "src/ops/mul/mul.record.h"
#include "src/ops/prelu/prelu.record.h"
#include "src/ops/sub/sub.record.h"

#include <cmath>

namespace ac::model {
namespace {

using acl::ArithmeticOperation;
using acl::ConvertPolicy;

struct Binary {
    double (*real)(double a, double b);
    int64_t (*integer)(int64_t a, int64_t b);
    bool truth = false;                                  ///< the result is bool
    const char *word = nullptr;                          ///< of the library's Comparison or Logical
    bool orders = false;                                 ///< it compares the operands
    int64_t (*natural)(int64_t a, int64_t b) = nullptr;  ///< of uint64, where its bits are not the same
};

int64_t divided(int64_t a, int64_t b) {
    if (b == 0) {
        throw Error("an integer is divided by zero");
    }
    return b == -1 ? wrapping_product(a, -1) : a / b;
}

int64_t natural_quotient(int64_t a, int64_t b) {
    return b == 0 ? divided(a, b) : static_cast<int64_t>(static_cast<uint64_t>(a) / static_cast<uint64_t>(b));
}

/// The remainder of fmod, with the sign of the dividend.
int64_t truncated_remainder(int64_t a, int64_t b) {
    return b == -1 ? 0 : a - divided(a, b) * b;
}

int64_t remainder_of(int64_t a, int64_t b) {
    const int64_t rest = truncated_remainder(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/// A remainder with the sign of the divisor, as for integers. That of fmod has the sign of the dividend.
double floored_remainder(double a, double b) {
    const double rest = std::fmod(a, b);
    return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

/// A power below 1 is cut off to 0.
int64_t power_of(int64_t base, int64_t exponent) {
    if (exponent < 0) {
        return base == 1 || (base == -1 && exponent % 2 == 0) ? 1 : base == -1 ? -1 : base == 0 ? divided(1, 0) : 0;
    }
    int64_t power = 1;
    for (; exponent != 0; exponent /= 2, base = wrapping_product(base, base)) {
        power = exponent % 2 != 0 ? wrapping_product(power, base) : power;
    }
    return power;
}

const Binary &row_of(const Node &node) {
    return *static_cast<const Binary *>(node.op->facts);
}

void infer_binary(Call &call) {
    Dims dims = call.dims(0);
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(call.type(i) == call.type(0) || call.node().is(ops::Pow), "types ", name_of(call.type(0)), " and ",
                     name_of(call.type(i)), " differ");
        dims = broadcast(dims, call.dims(i));
    }
    const Binary &row = row_of(call.node());
    call.require(is_floating(call.type(0)) ? row.real != nullptr : row.integer != nullptr,
                 "it does not take this type");
    call.out(0, row.truth ? Type::Bool : call.type(0), dims);
}

template <class Number>
std::vector<Number> spread(const std::vector<Number> &values, const Dims &dims, const Dims &to) {
    std::vector<Number> wide;
    wide.reserve(static_cast<size_t>(count_of(to)));
    walk(to, broadcast_strides(dims, to), 0, [&](int64_t at) { wide.push_back(values[static_cast<size_t>(at)]); });
    return wide;
}

template <class Number, class Function>
void fold_operands(Call &call, Function *function, std::vector<Number> (Call::*read)(size_t) const) {
    const Binary &row = row_of(call.node());
    call.require(function != nullptr, "it does not take this type");
    Dims dims = call.dims(0);
    for (size_t i = 1; i < call.inputs(); ++i) {
        dims = broadcast(dims, call.dims(i));
    }
    std::vector<Number> values = spread((call.*read)(0), call.dims(0), dims);
    for (size_t i = 1; i < call.inputs(); ++i) {
        const std::vector<Number> other = spread((call.*read)(i), call.dims(i), dims);
        for (size_t k = 0; k < values.size(); ++k) {
            values[k] = function(values[k], other[k]);
        }
    }
    if (call.node().is(ops::Mean)) {
        for (Number &value : values) {
            value /= static_cast<Number>(call.inputs());
        }
    }
    if (row.orders && !row.truth) {
        values = ordered_bits(values, call.type(0));
    }
    call.give(0, array_of(values, dims, row.truth ? Type::Bool : call.type(0)));
}

void evaluate_binary(Call &call) {
    const Binary &row = row_of(call.node());
    const bool truncated = call.node().is(ops::Mod) && call.integer("fmod", 0) != 0;
    if (is_floating(call.type(0)) || (call.inputs() > 1 && is_floating(call.type(1)))) {
        fold_operands<double>(call, truncated ? static_cast<double (*)(double, double)>(std::fmod) : row.real,
                              &Call::numbers);
    } else {
        if (call.node().is(ops::Pow) && call.type(1) == Type::Uint64) {
            const std::vector<int64_t> powers = call.integers(1);
            call.require(std::none_of(powers.begin(), powers.end(), [](int64_t power) { return power < 0; }),
                         "its exponents do not fit in 63 bits");
        }
        const bool natural = call.type(0) == Type::Uint64 && row.natural != nullptr;
        fold_operands<int64_t>(call,
                               natural     ? row.natural
                               : truncated ? truncated_remainder
                                           : row.integer,
                               row.orders ? &Call::ordered : &Call::integers);
    }
}

void infer_where(Call &call) {
    call.require(call.type(0) == Type::Bool, "its condition must be bool");
    call.require(call.type(1) == call.type(2), "types of its operands differ");
    call.out(0, call.type(1), broadcast(broadcast(call.dims(0), call.dims(1)), call.dims(2)));
}

void evaluate_where(Call &call) {
    const Dims dims = broadcast(broadcast(call.dims(0), call.dims(1)), call.dims(2));
    const std::vector<int64_t> chosen = spread(call.integers(0), call.dims(0), dims);
    const Array x = strided(call.in(1), dims, broadcast_strides(call.dims(1), dims), 0);
    const Array y = strided(call.in(2), dims, broadcast_strides(call.dims(2), dims), 0);
    const size_t size = size_of(x.type);
    std::string bytes;
    for (size_t i = 0; i < chosen.size(); ++i) {
        bytes.append(*(chosen[i] != 0 ? x : y).bytes, i * size, size);
    }
    call.give(0, {x.type, dims, std::make_shared<const std::string>(std::move(bytes))});
}

/// A function of two numbers, of the first two operands, then of the result and the third, and so on.
void chain_of(Parts &p, const Made &op) {
    const Node &node = p.node();
    if (node.in.size() == 2 && node.op == op.row) {
        return;
    }
    ValueId sum = p.in(0);
    for (size_t i = 1; i < node.in.size(); ++i) {
        sum = p.binary(op, sum, p.in(i));
    }
    p.finish(sum);
}

void chain(Parts &p) {
    chain_of(p, *p.node().op);
}

void add_all(Parts &p) {
    chain_of(p, made::Add);
}

/// The sum of the operands, divided by their number.
void mean(Parts &p) {
    const size_t count = p.node().in.size();
    ValueId sum = p.in(0);
    for (size_t i = 1; i < count; ++i) {
        sum = p.binary(made::Add, sum, p.in(i));
    }
    p.finish(p.binary(made::Mul, sum, p.number(1.0 / static_cast<double>(count))));
}

void power(Parts &p) {
    double exponent = 0;
    if (!is_number(p.editor().model(), p.in(1), exponent) || !is_floating(p.type()) ||
        p.dims(p.in(0)) != p.dims(p.node().out[0])) {
        return;
    }
    if (exponent == 2) {
        p.finish(p.activated(p.in(0), "SQUARE"));
    } else if (exponent == 0.5) {
        p.finish(p.activated(p.in(0), "SQRT"));
    } else if (exponent == 1) {
        p.finish(p.in(0));
    } else if (exponent == 3) {
        p.finish(p.binary(made::Mul, p.activated(p.in(0), "SQUARE"), p.in(0)));
    }
}

void prelu_activation(Parts &p) {
    double slope = 0;
    if (is_floating(p.type()) && is_number(p.editor().model(), p.in(1), slope)) {
        make_activation(p.editor(), p.at(), "LEAKY_RELU", static_cast<float>(slope), 0);
    }
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
    if (node.is(ops::Add)) {
        made = with_policy<records::Add>(l, node, policy, false);
    } else if (node.is(ops::Sub)) {
        made = with_policy<records::Sub>(l, node, policy, true);
    } else if (node.is(ops::Mul)) {
        made = with_policy<records::Mul>(l, node, policy, false);
    } else {
        made = binary(l, node,
                      node.is(ops::Div)   ? ArithmeticOperation::DIV
                      : node.is(ops::Max) ? ArithmeticOperation::MAX
                                          : ArithmeticOperation::MIN);
    }
    l.result(node, 0, made);
}

void lower_power(Lowering &l, const Node &node) {
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

void comparison(Lowering &l, const Node &node) {
    if (l.value(node.in[0]).type == Type::Bool && l.descriptor(node.in[0]).data_type == acl::DataType::U8) {
        throw Error("bool is not supported");
    }
    l.result(node, 0,
             l.operation(node.name, "Comparison", {{"a", l.at(node.in[0])}, {"b", l.at(node.in[1])}},
                         l.held(node.out[0]), {{"operation", row_of(node).word}}));
}

void lower_where(Lowering &l, const Node &node) {
    const Value &y = l.value(node.out[0]);
    std::vector<Ref> pairs;
    for (size_t i = 0; i < 3; ++i) {
        pairs.push_back(l.expanded(node.name + "/operand_" + std::to_string(i), node.in[i], y.dims, y.channels_last));
    }
    l.result(node, 0,
             l.operation(node.name, "Select", {{"condition", pairs[0]}, {"x", pairs[1]}, {"y", pairs[2]}},
                         l.descriptor(node.out[0])));
}

Range quotient(const Operands &o, size_t) {
    const Range whole = joined(o.in(0), {0, 0});
    return o.in(1).low > 0 ? whole : joined(whole, negative(whole));
}

Range remainder(const Operands &o, size_t) {
    const Range size = absolute(o.in(1)), above{0, std::max<int64_t>(size.high, 1) - 1};
    const bool truncated = int_of(o.model, o.node, "fmod", 0) != 0;  // then the sign is that of the dividend
    return joined(above, (truncated ? o.in(0).low >= 0 : o.in(1).low > 0) ? Range{0, 0} : negative(size));
}

/// One slope for each channel.
void place_slopes(Renewal &old) {
    const Dims &x = old.dims(0), &slopes = old.dims(1);
    if (slopes.size() == 1 && slopes[0] != 1 && x.size() > 2) {
        Dims dims(x.size() - 1, 1);
        dims[0] = slopes[0];
        old.reshape_operand(1, dims);
    }
}

constexpr Op any_binary(const Word &word, const Binary &facts) {
    return Op(word).takes(2).infers(infer_binary).evaluates(evaluate_binary).with(&facts);
}

/// Before opset 7, the second operand may have an axis.
constexpr Op binary(const Word &word, const Binary &facts) {
    return any_binary(word, facts).before(7, "axis:i broadcast:i", place_along_axis);
}

}  // namespace

/// And, Or, Not.
void lower_logical(Lowering &l, const Node &node) {
    const bool one = node.in.size() == 1;
    l.result(
        node, 0,
        l.operation(node.name, "Logical", {{"a", l.at(node.in[0])}, {"b", one ? Lowering::none() : l.at(node.in[1])}},
                    l.descriptor(node.out[0]), {{"operation", one ? "NOT" : row_of(node).word}}));
}

void lower_bitwise(Lowering &l, const Node &node) {
    const bool one = node.in.size() == 1;
    const Value &y = l.value(node.out[0]);
    if (y.type != Type::Uint8 || (!one && l.value(node.in[0]).dims != l.value(node.in[1]).dims)) {
        throw Error("it is supported of uint8 with equal shapes");
    }
    const char *word = one ? static_cast<const Unary *>(node.op->facts)->word : row_of(node).word;
    l.result(node, 0,
             l.operation(node.name, word,
                         {{one ? "src" : "a", l.at(node.in[0])}, {"b", one ? Lowering::none() : l.at(node.in[1])}},
                         l.descriptor(node.out[0])));
}

// clang-format off
constexpr Binary add_facts = {wrapping_sum, wrapping_sum};
constexpr Op rows::Add = binary(ops::Add, add_facts).lowers(arithmetic).on(Step::flattening, flatten_broadcast)
    .on(Step::biases, add_bias).ranges(range_of_fold<sum>).is(mark::sums | mark::later_reals).in(Order::follows)
    .in(Bytes8::arithmetic);
constexpr Binary sum_facts = {wrapping_sum, wrapping_sum};
constexpr Op rows::Sum = any_binary(ops::Sum, sum_facts).takes(1, -1).on(Step::decomposition, add_all)
    .same_if([](const Call &call) { return call.inputs() == 1; }).ranges(range_of_fold<sum>);
constexpr Binary mean_facts = {wrapping_sum, wrapping_sum};
constexpr Op rows::Mean = any_binary(ops::Mean, mean_facts).takes(1, -1).on(Step::decomposition, mean)
    .same_if([](const Call &call) { return call.inputs() == 1; });
constexpr Binary sub_facts = {[](double a, double b) { return a - b; },
    [](int64_t a, int64_t b) { return wrapping_sum(a, wrapping_product(b, -1)); }, false};
constexpr Op rows::Sub = binary(ops::Sub, sub_facts).lowers(arithmetic).on(Step::flattening, flatten_broadcast)
    .ranges([](const Operands &o, size_t) { return sum(o.in(0), negative(o.in(1))); })
    .is(mark::sums | mark::later_reals).in(Order::follows).in(Bytes8::arithmetic);
constexpr Binary mul_facts = {wrapping_product, wrapping_product};
constexpr Op rows::Mul = binary(ops::Mul, mul_facts).lowers(arithmetic).on(Step::flattening, flatten_broadcast)
    .on(Step::gates, recognize_gate).ranges(range_of_fold<product>).is(mark::sums | mark::later_reals)
    .in(Order::follows).in(Bytes8::arithmetic);
constexpr Binary div_facts = {[](double a, double b) { return a / b; }, divided, false, nullptr, false,
    natural_quotient};
constexpr Op rows::Div = binary(ops::Div, div_facts).lowers(arithmetic).on(Step::flattening, flatten_broadcast)
    .on(Step::gates, recognize_gate).on(Step::normalizations, recognize_layer_normalization).ranges(quotient)
    .is(mark::sums | mark::later_reals).in(Order::follows);
constexpr Binary mod_facts = {floored_remainder, remainder_of, false, nullptr, false, [](int64_t a, int64_t b) {
    return wrapping_sum(a, wrapping_product(wrapping_product(natural_quotient(a, b), b), -1));
}};
constexpr Op rows::Mod = any_binary(ops::Mod, mod_facts).has("fmod:i").ranges(remainder).is(mark::jumps)
    .in(Order::follows);
constexpr Binary pow_facts = {[](double a, double b) { return std::pow(a, b); }, power_of};
constexpr Op rows::Pow = binary(ops::Pow, pow_facts).lowers(lower_power).on(Step::decomposition, power)
    .on(Step::flattening, flatten_broadcast).in(Order::follows);
constexpr Binary min_facts = {minimum<double>, minimum<int64_t>, false, nullptr, true};
constexpr Op rows::Min = any_binary(ops::Min, min_facts).takes(1, -1).lowers(arithmetic)
    .on(Step::decomposition, chain).on(Step::flattening, flatten_broadcast)
    .same_if([](const Call &call) { return call.inputs() == 1; }).ranges(range_of_all).is(mark::selects)
    .in(Order::follows);
constexpr Binary max_facts = {maximum<double>, maximum<int64_t>, false, nullptr, true};
constexpr Op rows::Max = any_binary(ops::Max, max_facts).takes(1, -1).lowers(arithmetic)
    .on(Step::decomposition, chain).on(Step::flattening, flatten_broadcast)
    .same_if([](const Call &call) { return call.inputs() == 1; }).ranges(range_of_all).is(mark::selects)
    .in(Order::follows);
constexpr Binary prelu_facts = {[](double a, double b) { return a < 0 ? a * b : a; },
    [](int64_t a, int64_t b) { return a < 0 ? wrapping_product(a, b) : a; }, false, nullptr, false,
    [](int64_t a, int64_t) { return a; }};
constexpr Op rows::PRelu = any_binary(ops::PRelu, prelu_facts).before(7, "", place_slopes).lowers(prelu)
    .on(Step::activation, prelu_activation).on(Step::flattening, flatten_broadcast).in(Order::follows);
constexpr Binary and_facts = {nullptr, [](int64_t a, int64_t b) -> int64_t { return a != 0 && b != 0 ? 1 : 0; },
    true, "AND"};
constexpr Op rows::And = binary(ops::And, and_facts).lowers(lower_logical).on(Step::flattening, flatten_broadcast)
    .in(Order::follows);
constexpr Binary or_facts = {nullptr, [](int64_t a, int64_t b) -> int64_t { return a != 0 || b != 0 ? 1 : 0; },
    true, "OR"};
constexpr Op rows::Or = binary(ops::Or, or_facts).lowers(lower_logical).on(Step::flattening, flatten_broadcast)
    .in(Order::follows);
constexpr Binary xor_facts = {nullptr, [](int64_t a, int64_t b) -> int64_t { return (a != 0) != (b != 0) ? 1 : 0; },
    true};
constexpr Op rows::Xor = binary(ops::Xor, xor_facts);
constexpr Binary bitwise_and_facts = {nullptr, [](int64_t a, int64_t b) { return a & b; }, false, "BitwiseAnd"};
constexpr Op rows::BitwiseAnd = any_binary(ops::BitwiseAnd, bitwise_and_facts).lowers(lower_bitwise).in(Order::follows);
constexpr Binary bitwise_or_facts = {nullptr, [](int64_t a, int64_t b) { return a | b; }, false, "BitwiseOr"};
constexpr Op rows::BitwiseOr = any_binary(ops::BitwiseOr, bitwise_or_facts).lowers(lower_bitwise).in(Order::follows);
constexpr Binary bitwise_xor_facts = {nullptr, [](int64_t a, int64_t b) { return a ^ b; }, false, "BitwiseXor"};
constexpr Op rows::BitwiseXor = any_binary(ops::BitwiseXor, bitwise_xor_facts).lowers(lower_bitwise).in(Order::follows);
constexpr Binary equal_facts = {[](double a, double b) { return a == b ? 1.0 : 0.0; },
    [](int64_t a, int64_t b) -> int64_t { return a == b ? 1 : 0; }, true, "Equal"};
constexpr Op rows::Equal = binary(ops::Equal, equal_facts).lowers(comparison).on(Step::flattening, flatten_broadcast)
    .is(mark::selects | mark::jumps).in(Order::follows);
constexpr Binary less_facts = {[](double a, double b) { return a < b ? 1.0 : 0.0; },
    [](int64_t a, int64_t b) -> int64_t { return a < b ? 1 : 0; }, true, "Less", true};
constexpr Op rows::Less = binary(ops::Less, less_facts).lowers(comparison).on(Step::flattening, flatten_broadcast)
    .is(mark::selects | mark::jumps).in(Order::follows);
constexpr Binary less_or_equal_facts = {[](double a, double b) { return a <= b ? 1.0 : 0.0; },
    [](int64_t a, int64_t b) -> int64_t { return a <= b ? 1 : 0; }, true, "LessEqual", true};
constexpr Op rows::LessOrEqual = any_binary(ops::LessOrEqual, less_or_equal_facts).lowers(comparison)
    .on(Step::flattening, flatten_broadcast).is(mark::selects | mark::jumps).in(Order::follows);
constexpr Binary greater_facts = {[](double a, double b) { return a > b ? 1.0 : 0.0; },
    [](int64_t a, int64_t b) -> int64_t { return a > b ? 1 : 0; }, true, "Greater", true};
constexpr Op rows::Greater = binary(ops::Greater, greater_facts).lowers(comparison)
    .on(Step::flattening, flatten_broadcast).is(mark::selects | mark::jumps).in(Order::follows);
constexpr Binary greater_or_equal_facts = {[](double a, double b) { return a >= b ? 1.0 : 0.0; },
    [](int64_t a, int64_t b) -> int64_t { return a >= b ? 1 : 0; }, true, "GreaterEqual", true};
constexpr Op rows::GreaterOrEqual = any_binary(ops::GreaterOrEqual, greater_or_equal_facts).lowers(comparison)
    .on(Step::flattening, flatten_broadcast).is(mark::selects | mark::jumps).in(Order::follows);
constexpr Op rows::Where = Op(ops::Where).takes(3).infers(infer_where).evaluates(evaluate_where).lowers(lower_where)
    .on(Step::flattening, flatten_broadcast)
    .ranges([](const Operands &o, size_t) { return joined(o.in(1), o.in(2)); }).is(mark::selects).in(Order::follows);
// clang-format on

}  // namespace ac::model
