// SPDX-License-Identifier: MIT
// Functions of one number.
#include "src/model/families/elementwise.h"
#include "src/model/lower/lowering.h"
#include "src/model/passes/flatten.h"
#include "src/model/rules/range_rules.h"

#include <cmath>

namespace ac::model {
namespace {

double half_even(double x) {
    return std::nearbyint(x);
}

int64_t unchanged(int64_t x) {
    return x;
}

void evaluate_not(Call &call) {
    std::vector<int64_t> values = call.integers(0);
    for (int64_t &value : values) {
        value = value == 0 ? 1 : 0;
    }
    call.give(0, array_of(values, call.dims(0), Type::Bool));
}

/// Integers are computed as real numbers, whose fraction is cut off.
void evaluate_shrink(Call &call) {
    const Unary &row = *static_cast<const Unary *>(call.node().op->facts);
    const double bias = call.real(row.key_a, 0), lambd = call.real(row.key_b, static_cast<float>(row.b));
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        value = row.real(value, bias, lambd);
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

/// Of floating-point numbers. NaN stays, as the difference from itself.
void shrink(Parts &p) {
    if (!is_floating(p.type())) {
        return;
    }
    const ValueId x = p.in(0);
    const Dims dims = p.dims(x);
    const double bias = p.real("bias", 0), lambd = static_cast<double>(p.real("lambd", 0.5F));
    const ValueId below = p.truth(made::Less, {x, p.number(-lambd)}, dims);
    const ValueId above = p.truth(made::Greater, {x, p.number(lambd)}, dims);
    const ValueId rest = p.chosen(above, p.binary(made::Sub, x, p.number(bias)), p.binary(made::Sub, x, x));
    p.finish(p.chosen(below, p.binary(made::Add, x, p.number(bias)), rest));
}

void infer_condition(Call &call) {
    call.out(0, Type::Bool, call.dims(0));
}

void evaluate_condition(Call &call) {
    const bool nan = call.node().is(ops::IsNaN);
    const bool above = !nan && call.integer("detect_positive", 1) != 0;
    const bool below = !nan && call.integer("detect_negative", 1) != 0;
    std::vector<int64_t> holds;
    for (const double x : call.numbers(0)) {
        holds.push_back((nan ? std::isnan(x) : std::isinf(x) && (x > 0 ? above : below)) ? 1 : 0);
    }
    call.give(0, array_of(holds, call.dims(0), Type::Bool));
}

void reciprocal(Parts &p) {
    p.finish(p.binary(made::Div, p.number(1), p.in(0)));
}

void ceiling(Parts &p) {
    p.finish(p.unary(made::Neg, p.unary(made::Floor, p.unary(made::Neg, p.in(0)))));
}

/// Only NaN differs from itself.
void is_nan(Parts &p) {
    const Dims dims = p.dims(p.in(0));
    p.finish(p.truth(made::Not, {p.truth(made::Equal, {p.in(0), p.in(0)}, dims)}, dims));
}

void lower(Lowering &l, const Node &node) {
    const char *word = static_cast<const Unary *>(node.op->facts)->word;
    l.result(node, 0,
             l.operation(node.name, "ElementwiseUnary", {{"src", l.at(node.in[0])}}, l.descriptor(node.out[0]),
                         {{"operation", word}}));
}

void lower_floor(Lowering &l, const Node &node) {
    l.result(node, 0, l.operation(node.name, "Floor", {{"src", l.at(node.in[0])}}, l.descriptor(node.out[0])));
}

}  // namespace

void infer_unary(Call &call) {
    const Unary &row = *static_cast<const Unary *>(call.node().op->facts);
    const bool floating = is_floating(call.type(0));
    call.require(row.integer != nullptr || floating, "it accepts floating-point types only");
    call.require(row.real != nullptr || !floating, "it accepts integers only");
    infer_like_first(call);
}

void evaluate_unary(Call &call) {
    const Unary &row = *static_cast<const Unary *>(call.node().op->facts);
    const Value &x = call.in(0);
    if (is_floating(x.type)) {
        const double a = row.key_a == nullptr ? 0 : call.real(row.key_a, static_cast<float>(row.a));
        const double b = row.key_b == nullptr ? 0 : call.real(row.key_b, static_cast<float>(row.b));
        std::vector<double> values = call.numbers(0);
        for (double &value : values) {
            value = row.real(value, a, b);
        }
        return call.give(0, array_of(values, x.dims, x.type));
    }
    std::vector<int64_t> values = call.integers(0);
    // The others keep numbers above zero.
    const bool natural = x.type == Type::Uint64 && !call.node().is(ops::Neg) && !call.node().is(ops::BitwiseNot);
    for (int64_t &value : values) {
        value = !natural ? row.integer(value) : call.node().is(ops::Sign) ? static_cast<int64_t>(value != 0) : value;
    }
    call.give(0, array_of(values, x.dims, x.type));
}

// clang-format off
constexpr Curve abs_curve = {"ABS"};
constexpr Unary abs_facts = {[](double x, double, double) { return std::fabs(x); },
    [](int64_t x) { return x < 0 ? wrapping_product(x, -1) : x; }, "ABS", &abs_curve};
constexpr Op rows::Abs = unary(ops::Abs, abs_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .ranges([](const Operands &o, size_t) { return absolute(o.in(0)); }).is(mark::sums);
constexpr Unary neg_facts = {[](double x, double, double) { return -x; },
    [](int64_t x) { return wrapping_product(x, -1); }, "NEG"};
constexpr Op rows::Neg = unary(ops::Neg, neg_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .ranges([](const Operands &o, size_t) { return negative(o.in(0)); }).is(mark::sums).in(Order::follows);
constexpr Unary sign_facts = {[](double x, double, double) { return x > 0   ? 1.0 : x < 0 ? -1.0 : x; },
    [](int64_t x) { return static_cast<int64_t>(x > 0) - static_cast<int64_t>(x < 0); }};
constexpr Op rows::Sign = unary(ops::Sign, sign_facts).ranges([](const Operands &, size_t) { return Range{-1, 1}; })
    .is(mark::jumps);
constexpr Unary exp_facts = {[](double x, double, double) { return std::exp(x); }, nullptr, "EXP"};
constexpr Op rows::Exp = unary(ops::Exp, exp_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .in(Order::follows);
constexpr Unary log_facts = {[](double x, double, double) { return std::log(x); }, nullptr, "LOG"};
constexpr Op rows::Log = unary(ops::Log, log_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .in(Order::follows);
constexpr Curve sqrt_curve = {"SQRT"};
constexpr Unary sqrt_facts = {[](double x, double, double) { return std::sqrt(x); }, nullptr, nullptr, &sqrt_curve};
constexpr Op rows::Sqrt = unary(ops::Sqrt, sqrt_facts);
constexpr Unary reciprocal_facts = {[](double x, double, double) { return 1 / x; }};
constexpr Op rows::Reciprocal = unary(ops::Reciprocal, reciprocal_facts).on(Step::decomposition, reciprocal);
constexpr Unary floor_facts = {[](double x, double, double) { return std::floor(x); }, unchanged};
constexpr Op rows::Floor = unary(ops::Floor, floor_facts).lowers(lower_floor).on(Step::flattening, flatten_elements)
    .in(Order::follows).is(mark::jumps);
constexpr Unary ceil_facts = {[](double x, double, double) { return std::ceil(x); }, unchanged};
constexpr Op rows::Ceil = unary(ops::Ceil, ceil_facts).on(Step::decomposition, ceiling);
constexpr Unary round_facts = {[](double x, double, double) { return half_even(x); }, nullptr, "ROUND"};
constexpr Op rows::Round = unary(ops::Round, round_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .in(Order::follows).is(mark::jumps);
constexpr Unary sin_facts = {[](double x, double, double) { return std::sin(x); }, nullptr, "SIN"};
constexpr Op rows::Sin = unary(ops::Sin, sin_facts).lowers(lower).on(Step::flattening, flatten_elements)
    .in(Order::follows);
constexpr Unary cos_facts = {[](double x, double, double) { return std::cos(x); }, nullptr, "COS"};
constexpr Op rows::Cos = unary(ops::Cos, cos_facts).lowers(lower).in(Order::follows);
constexpr Unary tan_facts = {[](double x, double, double) { return std::tan(x); }};
constexpr Op rows::Tan = unary(ops::Tan, tan_facts);
constexpr Unary asin_facts = {[](double x, double, double) { return std::asin(x); }};
constexpr Op rows::Asin = unary(ops::Asin, asin_facts);
constexpr Unary acos_facts = {[](double x, double, double) { return std::acos(x); }};
constexpr Op rows::Acos = unary(ops::Acos, acos_facts);
constexpr Unary atan_facts = {[](double x, double, double) { return std::atan(x); }};
constexpr Op rows::Atan = unary(ops::Atan, atan_facts);
constexpr Unary sinh_facts = {[](double x, double, double) { return std::sinh(x); }};
constexpr Op rows::Sinh = unary(ops::Sinh, sinh_facts);
constexpr Unary cosh_facts = {[](double x, double, double) { return std::cosh(x); }};
constexpr Op rows::Cosh = unary(ops::Cosh, cosh_facts);
constexpr Unary asinh_facts = {[](double x, double, double) { return std::asinh(x); }};
constexpr Op rows::Asinh = unary(ops::Asinh, asinh_facts);
constexpr Unary acosh_facts = {[](double x, double, double) { return std::acosh(x); }};
constexpr Op rows::Acosh = unary(ops::Acosh, acosh_facts);
constexpr Unary atanh_facts = {[](double x, double, double) { return std::atanh(x); }};
constexpr Op rows::Atanh = unary(ops::Atanh, atanh_facts);
constexpr Unary erf_facts = {[](double x, double, double) { return std::erf(x); }, nullptr, "ERF"};
constexpr Op rows::Erf = unary(ops::Erf, erf_facts).lowers(lower).on(Step::curves, recognize_gelu)
    .in(Order::follows);
constexpr Unary shrink_facts = {[](double x, double bias, double lambd) {
    return x < -lambd ? x + bias : x > lambd ? x - bias : x != x ? x : 0; }, unchanged, nullptr, nullptr, "bias", 0,
    "lambd", 0.5};
constexpr Op rows::Shrink = unary(ops::Shrink, shrink_facts).has("bias:f lambd:f").evaluates(evaluate_shrink)
    .on(Step::decomposition, shrink).is(mark::jumps);
constexpr Unary inverse_facts = {nullptr, [](int64_t x) { return ~x; }, "BitwiseNot"};
constexpr Op rows::BitwiseNot = unary(ops::BitwiseNot, inverse_facts).lowers(lower_bitwise).in(Order::follows);
constexpr Op rows::Not = Op(ops::Not).infers(infer_like_first).evaluates(evaluate_not).lowers(lower_logical)
    .on(Step::flattening, flatten_elements).in(Order::follows);
constexpr Op rows::IsNaN = Op(ops::IsNaN).infers(infer_condition).evaluates(evaluate_condition)
    .on(Step::decomposition, is_nan);
constexpr Op rows::IsInf = Op(ops::IsInf).has("detect_negative:i detect_positive:i").infers(infer_condition)
    .evaluates(evaluate_condition);
// clang-format on

}  // namespace ac::model
