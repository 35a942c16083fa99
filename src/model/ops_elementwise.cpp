// SPDX-License-Identifier: MIT
// Element-wise operators, with broadcasting.
#include "src/model/activation_rules.h"
#include "src/model/extremes.h"

#include <cmath>
#include <limits>

namespace ac::model {
namespace {

struct Unary {
    const char *name;
    double (*real)(double x, double a, double b);
    int64_t (*integer)(int64_t x);  ///< null: floating-point types only
    const char *key_a = nullptr;
    double a = 0;
    const char *key_b = nullptr;
    double b = 0;
};

double half_even(double x) {
    return std::nearbyint(x);
}
double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}
double clamped(double x, double low, double high) {
    return std::min(std::max(x, low), high);
}

int64_t unchanged(int64_t x) {
    return x;
}

const Unary unaries[] = {
    {"Abs", [](double x, double, double) { return std::fabs(x); },
     [](int64_t x) { return x < 0 ? wrapping_product(x, -1) : x; }},
    {"Neg", [](double x, double, double) { return -x; }, [](int64_t x) { return wrapping_product(x, -1); }},
    {"Sign", [](double x, double, double) { return x > 0   ? 1.0
                                                   : x < 0 ? -1.0
                                                           : x; },
     [](int64_t x) { return static_cast<int64_t>(x > 0) - static_cast<int64_t>(x < 0); }},
    {"Relu", [](double x, double, double) { return x < 0 ? 0.0 : x; },
     [](int64_t x) { return std::max<int64_t>(x, 0); }},
    {"Exp", [](double x, double, double) { return std::exp(x); }, nullptr},
    {"Log", [](double x, double, double) { return std::log(x); }, nullptr},
    {"Sqrt", [](double x, double, double) { return std::sqrt(x); }, nullptr},
    {"Reciprocal", [](double x, double, double) { return 1 / x; }, nullptr},
    {"Floor", [](double x, double, double) { return std::floor(x); }, unchanged},
    {"Ceil", [](double x, double, double) { return std::ceil(x); }, unchanged},
    {"Round", [](double x, double, double) { return half_even(x); }, nullptr},
    {"Sin", [](double x, double, double) { return std::sin(x); }, nullptr},
    {"Cos", [](double x, double, double) { return std::cos(x); }, nullptr},
    {"Tan", [](double x, double, double) { return std::tan(x); }, nullptr},
    {"Asin", [](double x, double, double) { return std::asin(x); }, nullptr},
    {"Acos", [](double x, double, double) { return std::acos(x); }, nullptr},
    {"Atan", [](double x, double, double) { return std::atan(x); }, nullptr},
    {"Sinh", [](double x, double, double) { return std::sinh(x); }, nullptr},
    {"Cosh", [](double x, double, double) { return std::cosh(x); }, nullptr},
    {"Asinh", [](double x, double, double) { return std::asinh(x); }, nullptr},
    {"Acosh", [](double x, double, double) { return std::acosh(x); }, nullptr},
    {"Atanh", [](double x, double, double) { return std::atanh(x); }, nullptr},
    {"Erf", [](double x, double, double) { return std::erf(x); }, nullptr},
    {"Tanh", [](double x, double, double) { return std::tanh(x); }, nullptr},
    {"Sigmoid", [](double x, double, double) { return sigmoid(x); }, nullptr},
    {"Softplus", [](double x, double, double) { return std::max(x, 0.0) + std::log1p(std::exp(-std::fabs(x))); },
     nullptr},
    {"Softsign", [](double x, double, double) { return x / (1 + std::fabs(x)); }, nullptr},
    {"HardSwish", [](double x, double, double) { return x * clamped(x / 6 + 0.5, 0, 1); }, nullptr},
    {"Swish", [](double x, double a, double) { return x * sigmoid(a * x); }, nullptr, "alpha", 1},
    {"HardSigmoid", [](double x, double a, double b) { return clamped(a * x + b, 0, 1); }, nullptr, "alpha", 0.2,
     "beta", 0.5},
    {"LeakyRelu", [](double x, double a, double) { return x < 0 ? a * x : x; }, nullptr, "alpha", 0.01},
    {"ThresholdedRelu", [](double x, double a, double) { return x <= a ? 0 : x; }, nullptr, "alpha", 1},
    {"Elu", [](double x, double a, double) { return x < 0 ? a * std::expm1(x) : x; }, nullptr, "alpha", 1},
    {"Celu", [](double x, double a, double) { return x < 0 ? a * std::expm1(x / a) : x; }, nullptr, "alpha", 1},
    {"Selu", [](double x, double a, double b) { return b * (x < 0 ? a * std::expm1(x) : x); }, nullptr, "alpha",
     1.6732632423543772848, "gamma", 1.0507009873554804934},
};

void infer_unary(Call &call) {
    const Unary *row = std::find_if(std::begin(unaries), std::end(unaries),
                                    [&](const Unary &one) { return call.node().is(one.name); });
    call.require(row == std::end(unaries) || row->integer != nullptr || is_floating(call.type(0)),
                 "it takes floating-point types only");
    call.out(0, call.type(0), call.dims(0));
}

void evaluate_unary(Call &call) {
    const Unary *found = std::find_if(std::begin(unaries), std::end(unaries),
                                      [&](const Unary &row) { return call.node().is(row.name); });
    const Value &x = call.in(0);
    if (is_floating(x.type)) {
        const double a = found->key_a == nullptr ? 0 : call.real(found->key_a, static_cast<float>(found->a));
        const double b = found->key_b == nullptr ? 0 : call.real(found->key_b, static_cast<float>(found->b));
        std::vector<double> values = call.numbers(0);
        for (double &value : values) {
            value = found->real(value, a, b);
        }
        return call.give(0, array_of(values, x.dims, x.type));
    }
    std::vector<int64_t> values = call.integers(0);
    const bool natural = x.type == Type::Uint64 && !call.node().is("Neg");  // the others keep numbers that are positive
    for (int64_t &value : values) {
        value = !natural ? found->integer(value) : call.node().is("Sign") ? static_cast<int64_t>(value != 0) : value;
    }
    call.give(0, array_of(values, x.dims, x.type));
}

void evaluate_not(Call &call) {
    std::vector<int64_t> values = call.integers(0);
    for (int64_t &value : values) {
        value = value == 0 ? 1 : 0;
    }
    call.give(0, array_of(values, call.dims(0), Type::Bool));
}

void infer_condition(Call &call) {
    call.out(0, Type::Bool, call.dims(0));
}

void evaluate_condition(Call &call) {
    const bool nan = call.node().is("IsNaN");
    const bool above = !nan && call.integer("detect_positive", 1) != 0;
    const bool below = !nan && call.integer("detect_negative", 1) != 0;
    std::vector<int64_t> holds;
    for (const double x : call.numbers(0)) {
        holds.push_back((nan ? std::isnan(x) : std::isinf(x) && (x > 0 ? above : below)) ? 1 : 0);
    }
    call.give(0, array_of(holds, call.dims(0), Type::Bool));
}

void infer_clip(Call &call) {
    for (size_t i = 1; i <= 2; ++i) {
        call.require(!call.has(i) || count_of(call.dims(i)) == 1, "its bounds must be single numbers");
    }
    infer_unary(call);
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

struct Binary {
    const char *name;
    double (*real)(double a, double b);
    int64_t (*integer)(int64_t a, int64_t b);
    bool truth = false;                                  ///< the result is bool
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

int64_t remainder_of(int64_t a, int64_t b) {
    const int64_t rest = b == -1 ? 0 : a - divided(a, b) * b;
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

const Binary binaries[] = {
    {"Add", wrapping_sum, wrapping_sum},
    {"Sum", wrapping_sum, wrapping_sum},
    {"Mean", wrapping_sum, wrapping_sum},
    {"Sub", [](double a, double b) { return a - b; },
     [](int64_t a, int64_t b) { return wrapping_sum(a, wrapping_product(b, -1)); }},
    {"Mul", wrapping_product, wrapping_product},
    {"Div", [](double a, double b) { return a / b; }, divided, false, false, natural_quotient},
    {"Mod", floored_remainder, remainder_of, false, false,
     [](int64_t a, int64_t b) {
         return wrapping_sum(a, wrapping_product(wrapping_product(natural_quotient(a, b), b), -1));
     }},
    {"Pow", [](double a, double b) { return std::pow(a, b); }, power_of},
    {"Min", minimum<double>, minimum<int64_t>, false, true},
    {"Max", maximum<double>, maximum<int64_t>, false, true},
    {"PRelu", [](double a, double b) { return a < 0 ? a * b : a; },
     [](int64_t a, int64_t b) { return a < 0 ? wrapping_product(a, b) : a; }, false, false,
     [](int64_t a, int64_t) { return a; }},
    {"And", nullptr, [](int64_t a, int64_t b) -> int64_t { return a != 0 && b != 0 ? 1 : 0; }, true},
    {"Or", nullptr, [](int64_t a, int64_t b) -> int64_t { return a != 0 || b != 0 ? 1 : 0; }, true},
    {"Xor", nullptr, [](int64_t a, int64_t b) -> int64_t { return (a != 0) != (b != 0) ? 1 : 0; }, true},
    {"Equal", [](double a, double b) { return a == b ? 1.0 : 0.0; },
     [](int64_t a, int64_t b) -> int64_t { return a == b ? 1 : 0; }, true},
    {"Less", [](double a, double b) { return a < b ? 1.0 : 0.0; },
     [](int64_t a, int64_t b) -> int64_t { return a < b ? 1 : 0; }, true, true},
    {"LessOrEqual", [](double a, double b) { return a <= b ? 1.0 : 0.0; },
     [](int64_t a, int64_t b) -> int64_t { return a <= b ? 1 : 0; }, true, true},
    {"Greater", [](double a, double b) { return a > b ? 1.0 : 0.0; },
     [](int64_t a, int64_t b) -> int64_t { return a > b ? 1 : 0; }, true, true},
    {"GreaterOrEqual", [](double a, double b) { return a >= b ? 1.0 : 0.0; },
     [](int64_t a, int64_t b) -> int64_t { return a >= b ? 1 : 0; }, true, true},
};

const Binary &binary_row(const Call &call) {
    return *std::find_if(std::begin(binaries), std::end(binaries),
                         [&](const Binary &row) { return call.node().is(row.name); });
}

void infer_binary(Call &call) {
    Dims dims = call.dims(0);
    for (size_t i = 1; i < call.inputs(); ++i) {
        call.require(call.type(i) == call.type(0) || call.node().is("Pow"),
                     std::string("types ") + name_of(call.type(0)) + " and " + name_of(call.type(i)) + " differ");
        dims = broadcast(dims, call.dims(i));
    }
    const Binary &row = binary_row(call);
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
    const Binary &row = binary_row(call);
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
    if (call.node().is("Mean")) {
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
    const Binary &row = binary_row(call);
    const bool truncated = call.node().is("Mod") && call.integer("fmod", 0) != 0;
    if (is_floating(call.type(0)) || (call.inputs() > 1 && is_floating(call.type(1)))) {
        fold_operands<double>(call, truncated ? static_cast<double (*)(double, double)>(std::fmod) : row.real,
                              &Call::numbers);
    } else {
        call.require(!truncated, "fmod takes floating-point types");
        if (call.node().is("Pow") && call.type(1) == Type::Uint64) {
            const std::vector<int64_t> powers = call.integers(1);
            call.require(std::none_of(powers.begin(), powers.end(), [](int64_t power) { return power < 0; }),
                         "its exponents do not fit in 63 bits");
        }
        const bool natural = call.type(0) == Type::Uint64 && row.natural != nullptr;
        fold_operands<int64_t>(call, natural ? row.natural : row.integer,
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

void infer_cast(Call &call) {
    const int64_t to = call.integer("to", 0);
    const Type type = type_from_onnx(to);
    call.require(type != Type::None, "casts to type number " + std::to_string(to) + " are not supported");
    call.out(0, type, call.dims(0));
}

void evaluate_cast(Call &call) {
    infer_cast(call);
    call.give(0, converted(call.in(0), call.result(0).type));
}

void infer_cast_like(Call &call) {
    call.out(0, call.type(1), call.dims(0));
}
void evaluate_cast_like(Call &call) {
    call.give(0, converted(call.in(0), call.type(1)));
}

void evaluate_identity(Call &call) {
    call.give(0, call.in(0));
}

void infer_dropout(Call &call) {
    for (size_t i = 1; i <= 2; ++i) {
        call.require(!call.has(i) || count_of(call.dims(i)) == 1, "its ratio and training_mode must be single numbers");
    }
    call.out(0, call.type(0), call.dims(0));
    call.out(1, call.opset() < 10 ? call.type(0) : Type::Bool, call.dims(0));
}

const std::vector<Op> &rows() {
    static const std::vector<Op> ops = [] {
        std::vector<Op> made = {{"Not", 1, 1, 1, 1, infer_unary, evaluate_not},
                                {"IsNaN", 1, 1, 1, 1, infer_condition, evaluate_condition},
                                {"IsInf", 1, 1, 1, 1, infer_condition, evaluate_condition},
                                {"Clip", 1, 3, 1, 1, infer_clip, evaluate_clip},
                                {"Gelu", 1, 1, 1, 1, infer_unary, evaluate_gelu},
                                {"Where", 3, 3, 1, 1, infer_where, evaluate_where},
                                {"Cast", 1, 1, 1, 1, infer_cast, evaluate_cast},
                                {"CastLike", 2, 2, 1, 1, infer_cast_like, evaluate_cast_like},
                                {"Identity", 1, 1, 1, 1, infer_unary, evaluate_identity},
                                {"Dropout", 1, 3, 1, 2, infer_dropout, nullptr},
                                {"Activation", 1, 1, 1, 1, infer_unary, evaluate_activation, Origin::passes}};
        for (const Unary &row : unaries) {
            made.push_back({row.name, 1, 1, 1, 1, infer_unary, evaluate_unary});
        }
        for (const Binary &row : binaries) {
            const std::string name = row.name;
            const bool many = name == "Sum" || name == "Mean" || name == "Min" || name == "Max";
            const auto most = static_cast<int8_t>(many ? -1 : 2);
            made.push_back({row.name, static_cast<int8_t>(many ? 1 : 2), most, 1, 1, infer_binary, evaluate_binary});
        }
        return made;
    }();
    return ops;
}

}  // namespace

Rows elementwise_ops() {
    return {rows().data(), rows().size()};
}

}  // namespace ac::model
