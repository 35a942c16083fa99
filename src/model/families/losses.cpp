// SPDX-License-Identifier: MIT
// Losses of scores [N, C, places...] for the true classes [N, places...].
#include "src/model/families/losses.h"

#include <cmath>

namespace ac::model {
namespace {

enum class Reduction : uint8_t { none, mean, sum };

Reduction reduction_of(const Call &call) {
    const std::string word = call.word("reduction", "mean");
    call.require(word == "none" || word == "mean" || word == "sum", "reduction '", word, "' is none of ONNX");
    return word == "none" ? Reduction::none : word == "sum" ? Reduction::sum : Reduction::mean;
}

void infer_loss(Call &call) {
    const Dims &scores = call.dims(0);
    call.require(is_floating(call.type(0)), "its scores must be floating-point numbers");
    call.require(scores.size() >= 2, "its scores need at least 2 dimensions");
    Dims places = scores;
    places.erase(places.begin() + 1);
    call.require(call.type(1) == Type::Int32 || call.type(1) == Type::Int64, "its classes must be int32 or int64");
    call.require(call.dims(1) == places, "its classes have the shape ", call.dims(1), ", not ", places);
    call.require(!call.has(2) || (call.dims(2) == Dims{scores[1]} && call.type(2) == call.type(0)),
                 "its weights must be one number for each class, of the type of the scores");
    call.out(0, call.type(0), reduction_of(call) == Reduction::none ? places : Dims());
    call.out(1, call.type(0), scores);
}

/// Logarithms of the softmax over the classes.
void to_log_probabilities(std::vector<double> &values, int64_t samples, int64_t classes, int64_t places) {
    for (int64_t line = 0; line < samples * places; ++line) {
        double *at = &values[static_cast<size_t>(line / places * classes * places + line % places)];
        double peak = -INFINITY, sum = 0;
        for (int64_t c = 0; c < classes; ++c) {
            peak = std::max(peak, at[c * places]);
        }
        for (int64_t c = 0; c < classes; ++c) {
            sum += std::exp(at[c * places] - peak);
        }
        for (int64_t c = 0; c < classes; ++c) {
            at[c * places] -= peak + std::log(sum);
        }
    }
}

void evaluate_loss(Call &call) {
    const Dims scores = call.dims(0), dims = call.dims(1);
    const int64_t classes = scores[1], lines = count_of(dims);
    const int64_t places = count_of(Dims(scores.begin() + 2, scores.end()));
    std::vector<double> values = call.numbers(0);
    const std::vector<int64_t> chosen = call.integers(1);
    const std::vector<double> weights = call.has(2) ? call.numbers(2) : std::vector<double>();
    if (call.node().is(ops::SoftmaxCrossEntropyLoss) && !values.empty()) {
        to_log_probabilities(values, scores[0], classes, places);
    }
    call.give(1, array_of(values, scores, call.type(0)));
    const bool ignores = call.node().attribute("ignore_index") != nullptr;
    const int64_t ignored = call.integer("ignore_index", 0);
    std::vector<double> losses(static_cast<size_t>(lines), 0);
    double sum = 0, total = 0;
    for (int64_t i = 0; i < lines; ++i) {
        const int64_t c = chosen[static_cast<size_t>(i)];
        if (ignores && c == ignored) {
            continue;
        }
        call.require(c >= 0 && c < classes, "class ", c, " is none of ", classes);
        const double weight = weights.empty() ? 1 : weights[static_cast<size_t>(c)];
        double &loss = losses[static_cast<size_t>(i)];
        loss = -weight * values[static_cast<size_t>((i / places * classes + c) * places + i % places)];
        sum += loss;
        total += weight;
    }
    const Reduction reduction = reduction_of(call);
    if (reduction == Reduction::none) {
        return call.give(0, array_of(losses, dims, call.type(0)));
    }
    call.give(0, array_of(std::vector<double>{reduction == Reduction::sum ? sum : sum / total}, {}, call.type(0)));
}

constexpr Op loss(const Word &word) {
    return Op(word).takes(2, 3).has("ignore_index:i reduction:s").infers(infer_loss).evaluates(evaluate_loss);
}

}  // namespace

constexpr Op rows::NegativeLogLikelihoodLoss = loss(ops::NegativeLogLikelihoodLoss);
constexpr Op rows::SoftmaxCrossEntropyLoss = loss(ops::SoftmaxCrossEntropyLoss).gives(1, 2);

}  // namespace ac::model
