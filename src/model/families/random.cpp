// SPDX-License-Identifier: MIT
// Random numbers. Nodes with a seed draw the same ones in each run; those without one draw others.
#include "src/model/families/random.h"

#include "src/model/rules/renewal.h"

#include <cmath>

namespace ac::model {
namespace {

/// The natural logarithm by exact operations: those of C libraries differ in the last bit.
double logarithm(double x) {
    constexpr double of_two = 0.69314718055994530942;
    int exponent = 0;
    double part = std::frexp(x, &exponent);  // [0.5, 1)
    if (part < 0.70710678118654752440) {
        part *= 2;
        --exponent;
    }
    // log(part) = 2 artanh(ratio), with a ratio below 0.172: 12 terms leave less than 2^-60.
    const double ratio = (part - 1) / (part + 1), square = ratio * ratio;
    double sum = 0;
    for (int power = 23; power > 1; power -= 2) {
        sum = (sum + 1.0 / power) * square;
    }
    return 2 * (ratio + ratio * sum) + exponent * of_two;
}

Draws draws_of(const Call &call) {
    const Attribute *seed = call.node().attribute("seed");
    if (seed == nullptr) {
        return Draws(std::random_device()());
    }
    const bool real = seed->kind == Attribute::Kind::Float;
    return Draws(static_cast<uint32_t>(real ? integer_from(static_cast<double>(seed->f)) : seed->i));
}

/// The type that the node asks for, or that of its operand.
Type wanted_type(const Call &call, Type otherwise) {
    const int64_t number = call.integer("dtype", onnx_number(otherwise));
    const Type type = type_from_onnx(number);
    call.require(type != Type::None, "type number ", number, " is not supported");
    return type;
}

void infer_random(Call &call) {
    const bool like = call.inputs() != 0;
    const Type type = wanted_type(call, like ? call.type(0) : Type::Float);
    call.require(is_floating(type), "it draws floating-point numbers only, not ", name_of(type));
    call.require(like || call.node().attribute("shape") != nullptr, "it has no shape");
    call.out(0, type, like ? call.dims(0) : call.ints("shape"));
}

template <class Next> void give_draws(Call &call, Next next) {
    infer_random(call);
    const Dims dims = call.result(0).dims;
    std::vector<double> numbers(static_cast<size_t>(count_of(dims)));
    for (double &number : numbers) {
        number = next();
    }
    call.give(0, array_of(numbers, dims, call.result(0).type));
}

void evaluate_uniform(Call &call) {
    const double low = call.real("low", 0), width = static_cast<double>(call.real("high", 1)) - low;
    Draws draws = draws_of(call);
    give_draws(call, [&] { return draws.uniform() * width + low; });
}

void evaluate_normal(Call &call) {
    const double mean = call.real("mean", 0), scale = call.real("scale", 1);
    Draws draws = draws_of(call);
    give_draws(call, [&] { return draws.normal() * scale + mean; });
}

void infer_bernoulli(Call &call) {
    call.require(is_floating(call.type(0)), "its probabilities must be floating-point numbers");
    call.out(0, wanted_type(call, call.type(0)), call.dims(0));
}

/// As NumPy's binomial(1, p): the less likely of the two comes from the largest draws.
void evaluate_bernoulli(Call &call) {
    infer_bernoulli(call);
    Draws draws = draws_of(call);
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        const double p = value;
        call.require(p >= 0 && p <= 1, "a probability is not from 0 to 1");
        value = p != 0 && (p <= 0.5 ? draws.uniform() > 1 - p : draws.uniform() <= p) ? 1 : 0;
    }
    call.give(0, array_of(values, call.dims(0), call.result(0).type));
}

void infer_multinomial(Call &call) {
    const int64_t samples = call.integer("sample_size", 1);
    const Type type = wanted_type(call, Type::Int32);
    call.require(is_floating(call.type(0)) && call.rank(0) == 2 && call.dims(0)[1] >= 1,
                 "it needs logarithms of probabilities, of the shape [batch, classes]");
    call.require(samples >= 1, "its sample_size is ", samples);
    call.require(type == Type::Int32 || type == Type::Int64, "its dtype must be int32 or int64");
    call.out(0, type, {call.dims(0)[0], samples});
}

/// The class whose part of the sum of probabilities a draw falls into.
void evaluate_multinomial(Call &call) {
    infer_multinomial(call);
    const Dims dims = call.result(0).dims;
    const auto classes = static_cast<size_t>(call.dims(0)[1]);
    const std::vector<double> logarithms = call.numbers(0);
    Draws draws = draws_of(call);
    std::vector<int64_t> chosen;
    std::vector<double> sums(classes);
    for (int64_t line = 0; line < dims[0]; ++line) {
        const double *own = logarithms.data() + static_cast<size_t>(line) * classes;
        const double peak = *std::max_element(own, own + classes);
        double sum = 0;
        for (size_t c = 0; c < classes; ++c) {
            sums[c] = sum += std::exp(own[c] - peak);
        }
        call.require(std::isfinite(sum), "its logarithms have no finite sum of probabilities");
        for (int64_t i = 0; i < dims[1]; ++i) {
            const auto found = std::upper_bound(sums.begin(), sums.end() - 1, draws.uniform() * sum);
            chosen.push_back(found - sums.begin());
        }
    }
    call.give(0, array_of(chosen, dims, call.result(0).type));
}

/// Without is_test, elements are dropped.
void check_is_test(Renewal &old) {
    if (old.node().attribute("is_test") == nullptr || old.take("is_test", 0) == 0) {
        old.model().fail(old.node(), "is_test of 0, which is training, is not supported");
    }
}

void infer_dropout(Call &call) {
    for (size_t i = 1; i <= 2; ++i) {
        call.require(!call.has(i) || count_of(call.dims(i)) == 1, "its ratio and training_mode must be single numbers");
    }
    call.out(0, call.type(0), call.dims(0));
    call.out(1, call.opset() < 10 ? call.type(0) : Type::Bool, call.dims(0));
}

/// The others grow, so that the sum keeps its mean.
void evaluate_dropout(Call &call) {
    infer_dropout(call);
    const double ratio = call.has(1) ? call.numbers(1)[0] : 0.5;
    const bool drops = call.has(2) && call.integers(2)[0] != 0 && ratio != 0;
    std::vector<double> kept(static_cast<size_t>(count_of(call.dims(0))), 1);
    if (!drops) {
        call.give(0, call.in(0));
    } else {
        call.require(is_floating(call.type(0)), "it accepts floating-point types only");
        call.require(ratio > 0 && ratio < 1, "its ratio must be from 0 to below 1");
        Draws draws = draws_of(call);
        std::vector<double> values = call.numbers(0);
        for (size_t i = 0; i < values.size(); ++i) {
            kept[i] = draws.uniform() >= ratio ? 1 : 0;
            values[i] *= kept[i] / (1 - ratio);
        }
        call.give(0, array_of(values, call.dims(0), call.type(0)));
    }
    if (call.wants(1)) {
        call.give(1, array_of(kept, call.dims(0), call.result(1).type));
    }
}

/// Without training nothing is dropped, and the mask is a constant.
void keep_all(Parts &p) {
    Editor &editor = p.editor();
    Model &model = editor.model();
    Node &node = editor.node(p.at());
    const ValueId training = input_of(node, 2);
    if (training != absent && (!model.value(training).known() || integers_of(model.value(training)) != Dims{0})) {
        return;
    }
    if (node.out.size() > 1 && node.out[1] != absent) {
        const Value mask = model.value(node.out[1]);
        const std::vector<double> ones(static_cast<size_t>(count_of(mask.dims)), 1);
        editor.replace(node.out[1], editor.constant(array_of(ones, mask.dims, mask.type)));
        node.out[1] = absent;
    }
    if (node.out[0] != absent) {
        p.finish(p.in(0));
    }
}

}  // namespace

double Draws::uniform() {
    const uint32_t high = static_cast<uint32_t>(_twister()) >> 5U, low = static_cast<uint32_t>(_twister()) >> 6U;
    return (high * 67108864.0 + low) / 9007199254740992.0;  // 27 and 26 bits
}

double Draws::normal() {
    if (_has_next) {
        _has_next = false;
        return _next;
    }
    double x = 0, y = 0, square = 0;
    do {
        x = 2 * uniform() - 1;
        y = 2 * uniform() - 1;
        square = x * x + y * y;
    } while (square >= 1 || square == 0);
    const double factor = std::sqrt(-2 * logarithm(square) / square);
    _next = factor * x;
    _has_next = true;
    return factor * y;
}

// clang-format off
constexpr Op rows::RandomNormal = Op(ops::RandomNormal).takes(0).has("dtype:i mean:f scale:f seed:f shape:I")
    .infers(infer_random).evaluates(evaluate_normal).is(mark::draws);
constexpr Op rows::RandomNormalLike = Op(ops::RandomNormalLike).has("dtype:i mean:f scale:f seed:f")
    .infers(infer_random).evaluates(evaluate_normal).is(mark::draws);
constexpr Op rows::RandomUniform = Op(ops::RandomUniform).takes(0).has("dtype:i high:f low:f seed:f shape:I")
    .infers(infer_random).evaluates(evaluate_uniform).is(mark::draws);
constexpr Op rows::RandomUniformLike = Op(ops::RandomUniformLike).has("dtype:i high:f low:f seed:f")
    .infers(infer_random).evaluates(evaluate_uniform).is(mark::draws);
constexpr Op rows::Bernoulli = Op(ops::Bernoulli).has("dtype:i seed:f").infers(infer_bernoulli)
    .evaluates(evaluate_bernoulli).is(mark::draws);
constexpr Op rows::Multinomial = Op(ops::Multinomial).has("dtype:i sample_size:i seed:f").infers(infer_multinomial)
    .evaluates(evaluate_multinomial).is(mark::draws);
constexpr Op rows::Dropout = Op(ops::Dropout).takes(1, 3).gives(1, 2).has("ratio:f seed:i")
    .before(7, "is_test:i", check_is_test).infers(infer_dropout).evaluates(evaluate_dropout)
    .on(Step::identity, keep_all).is(mark::draws);
// clang-format on

}  // namespace ac::model
