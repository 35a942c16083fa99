// SPDX-License-Identifier: MIT
#include "src/model/families/classes.h"

#include <cmath>
#include <numeric>

namespace ac::model {
namespace {

void softmax(std::vector<double> &scores, bool keeps_zeros) {
    constexpr double small = 1e-7;
    const double peak = *std::max_element(scores.begin(), scores.end());
    double sum = 0;
    for (double &score : scores) {
        score = keeps_zeros && std::fabs(score) <= small ? score * std::exp(-peak) : std::exp(score - peak);
        sum += score;
    }
    for (double &score : scores) {
        score = sum == 0 ? 0.5 : score / sum;
    }
}

/// The inverse of the normal distribution, by Winitzki's approximation of the inverse of the error function with
/// a = 0.147. Its error is up to 2e-3; ONNX's reference and ONNX Runtime have the same.
double probit(double p) {
    constexpr double a = 0.147, pi = 3.14159265358979323846;
    const double x = 2 * p - 1, rest = (1 - x) * (1 + x);
    if (rest == 0) {
        return 0;
    }
    const double term = 2 / (pi * a) + std::log(rest) / 2;
    const double root = std::sqrt(2 * (std::sqrt(term * term - std::log(rest) / a) - term));
    return x < 0 ? -root : root;
}

}  // namespace

double logistic(double x) {
    const double y = 1 / (1 + std::exp(-std::fabs(x)));
    return x < 0 ? 1 - y : y;
}

PostTransform post_transform_of(const Call &call) {
    static constexpr const char *words[] = {"NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"};
    const std::string word = call.word("post_transform", "NONE");
    const auto *found = std::find(std::begin(words), std::end(words), word);
    call.require(found != std::end(words), "post_transform '", word, "' is none of ONNX");
    return static_cast<PostTransform>(found - words);
}

void transform_scores(std::vector<double> &scores, PostTransform transform, Second second) {
    if (scores.size() == 1 && transform != PostTransform::probit) {
        // Scores of two classes that are complements are probabilities already.
        const double score = scores[0];
        const bool curved = transform == PostTransform::logistic && second == Second::opposite;
        if (second != Second::none) {
            const double other = second == Second::complement ? 1 - score : curved ? logistic(-score) : -score;
            scores = {other, curved ? logistic(score) : score};
        }
        return;
    }
    switch (transform) {
        case PostTransform::none:
            break;
        case PostTransform::softmax:
        case PostTransform::softmax_zero:
            return softmax(scores, transform == PostTransform::softmax_zero);
        case PostTransform::logistic:
            std::transform(scores.begin(), scores.end(), scores.begin(), logistic);
            break;
        case PostTransform::probit:
            std::transform(scores.begin(), scores.end(), scores.begin(), probit);
            break;
    }
}

std::vector<int64_t> labels_of(const Call &call, const char *numbers, const char *texts) {
    std::vector<int64_t> labels = call.ints(numbers);
    const Attribute *words = call.node().attribute(texts);
    if (labels.empty() && words != nullptr) {
        labels.resize(words->strings.size());
        std::iota(labels.begin(), labels.end(), 0);
    }
    return labels;
}

bool refuse_texts(Model &model, size_t at) {
    Node &node = model.nodes[at];
    const bool texts = std::any_of(node.attributes.begin(), node.attributes.end(), [](const auto &entry) {
        return entry.first.compare(0, 19, "classlabels_strings") == 0 && !entry.second.strings.empty();
    });
    if (!texts || node.out[0] == absent) {
        return false;
    }
    const auto has = [&](const std::vector<ValueId> &ids) {
        return std::find(ids.begin(), ids.end(), node.out[0]) != ids.end();
    };
    if (has(model.outputs) ||
        std::any_of(model.nodes.begin(), model.nodes.end(), [&](const Node &other) { return has(other.in); })) {
        model.fail(node,
                   "its labels are texts, and tensors of texts are not supported; the scores, its second output, "
                   "may be read without them");
    }
    node.out[0] = absent;
    return false;
}

}  // namespace ac::model
