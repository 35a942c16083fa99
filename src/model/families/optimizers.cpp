// SPDX-License-Identifier: MIT
// Rules of ai.onnx.preview.training that update weights. The operands are the rate, the number of updates before this
// one, then all weights, all gradients and all tensors of each state.
#include "src/model/data/attributes.h"
#include "src/model/families/losses.h"

#include <cmath>

namespace ac::model {
namespace {

/// Numbers of a node that are the same for all elements.
struct Rates {
    double rate, alpha, beta, epsilon, kept;  ///< kept: the part of the weights that the penalty leaves in the end
    bool first, nesterov;
};

struct Element {
    double weight, gradient, state[2];  ///< the gradient with its penalty
};

struct Optimizer {
    size_t states;
    double epsilon;  ///< its default
    void (*update)(const Rates &rates, Element &element);
};

void adam(const Rates &r, Element &e) {
    e.state[0] = r.alpha * e.state[0] + (1 - r.alpha) * e.gradient;
    e.state[1] = r.beta * e.state[1] + (1 - r.beta) * e.gradient * e.gradient;
    e.weight = r.kept * (e.weight - r.rate * e.state[0] / (std::sqrt(e.state[1]) + r.epsilon));
}

void adagrad(const Rates &r, Element &e) {
    e.state[0] += e.gradient * e.gradient;
    e.weight -= r.rate * e.gradient / (std::sqrt(e.state[0]) + r.epsilon);
}

void momentum(const Rates &r, Element &e) {
    e.state[0] = r.alpha * e.state[0] + (r.first ? 1 : r.beta) * e.gradient;
    e.weight -= r.rate * (r.nesterov ? e.gradient + r.alpha * e.state[0] : e.state[0]);
}

const Optimizer &optimizer_of(const Call &call) {
    return *static_cast<const Optimizer *>(call.node().op->facts);
}

/// The number of tensors of weights.
size_t tensors_of(const Call &call) {
    const size_t lists = 2 + optimizer_of(call).states, count = (call.inputs() - 2) / lists;
    call.require(call.inputs() > 2 && call.inputs() == 2 + count * lists && call.outputs() == count * (lists - 1),
                 "it has ", call.inputs(), " operands and ", call.outputs(), " results, which do not fit");
    return count;
}

/// An attribute of some of these operators.
double number_of(const Call &call, const char *key, double otherwise) {
    return has_attribute(*call.node().op, key) ? static_cast<double>(call.real(key, static_cast<float>(otherwise)))
                                               : otherwise;
}

Rates rates_of(const Call &call) {
    const Optimizer &own = optimizer_of(call);
    const double updates = call.numbers(1)[0];
    Rates r{call.numbers(0)[0],
            number_of(call, "alpha", 0.9),
            number_of(call, "beta", 0.999),
            number_of(call, "epsilon", own.epsilon),
            1 - number_of(call, "norm_coefficient_post", 0),
            !(updates > 0),
            has_attribute(*call.node().op, "mode") && call.word("mode", "standard") == "nesterov"};
    r.rate /= 1 + updates * number_of(call, "decay_factor", 0);
    if (own.states == 2 && updates > 0) {  // the states of Adam begin with zeros
        r.rate *= std::sqrt(1 - std::pow(r.beta, updates)) / (1 - std::pow(r.alpha, updates));
    }
    return r;
}

void infer_update(Call &call) {
    const size_t count = tensors_of(call);
    call.require(count_of(call.dims(0)) == 1 && count_of(call.dims(1)) == 1 && is_floating(call.type(0)) &&
                     call.type(1) == Type::Int64,
                 "its rate and its number of updates must be one number each, the second one int64");
    if (has_attribute(*call.node().op, "mode")) {
        const std::string mode = call.word("mode", "standard");
        call.require(mode == "standard" || mode == "nesterov", "mode '", mode, "' is none of ONNX");
    }
    for (size_t i = 2; i < call.inputs(); ++i) {
        const size_t weights = 2 + (i - 2) % count;
        call.require(
            is_floating(call.type(i)) && call.type(i) == call.type(weights) && call.dims(i) == call.dims(weights),
            "operand ", i, " differs in type or shape from its weights");
    }
    for (size_t i = 0; i < call.outputs(); ++i) {
        call.out(i, call.type(2 + i % count), call.dims(2 + i % count));
    }
}

void evaluate_update(Call &call) {
    infer_update(call);
    const size_t count = tensors_of(call), states = optimizer_of(call).states;
    const Rates rates = rates_of(call);
    const double penalty = number_of(call, "norm_coefficient", 0);
    for (size_t tensor = 0; tensor < count; ++tensor) {
        std::vector<std::vector<double>> lists;
        for (size_t i = 0; i < 2 + states; ++i) {
            lists.push_back(call.numbers(2 + i * count + tensor));
        }
        for (size_t k = 0; k < lists[0].size(); ++k) {
            Element e{lists[0][k], penalty * lists[0][k] + lists[1][k], {0, 0}};
            for (size_t i = 0; i < states; ++i) {
                e.state[i] = lists[2 + i][k];
            }
            optimizer_of(call).update(rates, e);
            lists[0][k] = e.weight;
            for (size_t i = 0; i < states; ++i) {
                lists[2 + i][k] = e.state[i];
            }
        }
        for (size_t i = 0; i <= states; ++i) {
            const Value &like = call.in(2 + tensor);
            call.give(i * count + tensor, array_of(lists[i == 0 ? 0 : 1 + i], like.dims, like.type));
        }
    }
}

constexpr Op optimizer(const Word &word, const Optimizer &facts) {
    return Op(word)
        .from(Origin::training)
        .takes(4, -1)
        .gives(1, -1)
        .infers(infer_update)
        .evaluates(evaluate_update)
        .with(&facts);
}

}  // namespace

// clang-format off
constexpr Optimizer adam_facts = {2, 1e-6, adam};
constexpr Op rows::Adam = optimizer(ops::Adam, adam_facts)
    .has("alpha:f beta:f epsilon:f norm_coefficient:f norm_coefficient_post:f");
constexpr Optimizer adagrad_facts = {1, 1e-6, adagrad};
constexpr Op rows::Adagrad = optimizer(ops::Adagrad, adagrad_facts).has("decay_factor:f epsilon:f norm_coefficient:f");
constexpr Optimizer momentum_facts = {1, 0, momentum};
constexpr Op rows::Momentum = optimizer(ops::Momentum, momentum_facts)
    .has("alpha:f beta:f mode:s norm_coefficient:f");
// clang-format on

}  // namespace ac::model
