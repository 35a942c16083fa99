// SPDX-License-Identifier: MIT
// Linear models and support vector machines.
#include "src/model/families/classes.h"
#include "src/model/families/elementwise.h"
#include "src/model/families/learning.h"
#include "src/model/families/products.h"

#include <cmath>

namespace ac::model {
namespace {

/// Rows of X times the transposed rows of a matrix, plus one number for each of them.
std::vector<double> linear(const std::vector<double> &x, const std::vector<double> &matrix,
                           const std::vector<double> &bias, size_t rows, size_t columns) {
    const size_t results = columns == 0 ? bias.size() : matrix.size() / columns;
    std::vector<double> found;
    for (size_t row = 0; row < rows; ++row) {
        for (size_t k = 0; k < results; ++k) {
            double sum = bias.empty() ? 0 : bias[k];
            for (size_t i = 0; i < columns; ++i) {
                sum += x[row * columns + i] * matrix[k * columns + i];
            }
            found.push_back(sum);
        }
    }
    return found;
}

void require_matrix(const Call &call, int64_t results) {
    const size_t size = floats_of(call, "coefficients").size(), bias = floats_of(call, "intercepts").size();
    const int64_t columns = rows_of(call)[1];
    call.require(results >= 1 && static_cast<int64_t>(size) == results * columns, "it has ", size, " coefficients for ",
                 results, " results of ", columns, " features");
    call.require(bias == 0 || static_cast<int64_t>(bias) == results, "it has ", bias, " intercepts for ", results,
                 " results");
}

void infer_regressor(Call &call) {
    const int64_t targets = call.integer("targets", 1);
    post_transform_of(call);
    require_matrix(call, targets);
    call.out(0, Type::Float, {rows_of(call)[0], targets});
}

/// Applies a function to each row of scores.
void transform_rows(std::vector<double> &scores, size_t columns, PostTransform transform) {
    std::vector<double> row;
    for (size_t i = 0; transform != PostTransform::none && i < scores.size(); i += columns) {
        row.assign(scores.begin() + static_cast<int64_t>(i), scores.begin() + static_cast<int64_t>(i + columns));
        transform_scores(row, transform);
        std::copy(row.begin(), row.end(), scores.begin() + static_cast<int64_t>(i));
    }
}

void evaluate_regressor(Call &call) {
    infer_regressor(call);
    const Dims dims = call.result(0).dims, rows = rows_of(call);
    std::vector<double> scores = linear(call.numbers(0), floats_of(call, "coefficients"), floats_of(call, "intercepts"),
                                        static_cast<size_t>(rows[0]), static_cast<size_t>(rows[1]));
    transform_rows(scores, static_cast<size_t>(dims[1]), post_transform_of(call));
    call.give(0, array_of(scores, dims));
}

void regress(Parts &p) {
    const Call call = p.call();
    const Dims rows = rows_of(call), dims = p.dims(p.node().out[0]);
    if (p.type() != Type::Float || post_transform_of(call) != PostTransform::none) {
        return;
    }
    const Array matrix = array_of(floats_of(call, "coefficients"), {dims[1], rows[1]});
    const ValueId y = p.add(made::MatMul, {p.reshaped(p.in(0), rows), p.constant(transposed(matrix, {1, 0}))}, dims);
    const std::vector<double> bias = floats_of(call, "intercepts");
    p.finish(bias.empty() ? y : p.binary(made::Add, y, p.constant(array_of(bias, {dims[1]}))));
}

std::vector<int64_t> labels(const Call &call) {
    return labels_of(call, "classlabels_ints", "classlabels_strings");
}

/// Results of the linear part of a classifier: one for two classes, or one for each.
int64_t results_of(const Call &call) {
    const auto classes = static_cast<int64_t>(labels(call).size());
    const auto size = static_cast<int64_t>(floats_of(call, "coefficients").size());
    return classes == 2 && size == rows_of(call)[1] ? 1 : std::max<int64_t>(classes, 1);
}

void infer_classifier(Call &call) {
    post_transform_of(call);
    require_matrix(call, results_of(call));
    const int64_t rows = rows_of(call)[0];
    call.out(0, Type::Int64, {rows});
    call.out(1, Type::Float, {rows, std::max<int64_t>(static_cast<int64_t>(labels(call).size()), 1)});
}

void evaluate_classifier(Call &call) {
    infer_classifier(call);
    const Dims rows = rows_of(call);
    const auto results = static_cast<size_t>(results_of(call));
    const std::vector<int64_t> own = labels(call);
    const PostTransform transform = post_transform_of(call);
    const std::vector<double> scores =
        linear(call.numbers(0), floats_of(call, "coefficients"), floats_of(call, "intercepts"),
               static_cast<size_t>(rows[0]), static_cast<size_t>(rows[1]));
    std::vector<int64_t> chosen;
    std::vector<double> all, row;
    for (size_t i = 0; i < scores.size(); i += results) {
        row.assign(scores.begin() + static_cast<int64_t>(i), scores.begin() + static_cast<int64_t>(i + results));
        const size_t best = static_cast<size_t>(std::max_element(row.begin(), row.end()) - row.begin());
        const int64_t positive = row[0] > 0 ? 1 : 0;
        chosen.push_back(results > 1 ? own[best] : own.size() == 2 ? own[static_cast<size_t>(positive)] : positive);
        transform_scores(row, transform, own.size() == 2 ? Second::complement : Second::none);
        all.insert(all.end(), row.begin(), row.end());
    }
    const auto columns = static_cast<int64_t>(std::max<size_t>(own.size(), 1));
    call.give(0, array_of(chosen, {rows[0]}));
    call.give(1, array_of(all, {rows[0], columns}));
}

/// The kernel function of a machine, and its vectors.
struct Machine {
    enum class Kernel : uint8_t { linear, poly, rbf, sigmoid } kernel = Kernel::linear;
    double gamma = 0, offset = 0, degree = 0;
    std::vector<double> vectors{};
    size_t columns = 0;

    double product(const double *x, const double *y) const {
        double sum = 0;
        for (size_t i = 0; i < columns; ++i) {
            const double term = kernel == Kernel::rbf ? x[i] - y[i] : y[i];
            sum += kernel == Kernel::rbf ? term * term : x[i] * term;
        }
        switch (kernel) {
            case Kernel::poly:
                return std::pow(gamma * sum + offset, degree);
            case Kernel::rbf:
                return std::exp(-gamma * sum);
            case Kernel::sigmoid:
                return std::tanh(gamma * sum + offset);
            case Kernel::linear:
                break;
        }
        return sum;
    }

    /// The products of a row with all vectors.
    std::vector<double> products(const double *row) const {
        std::vector<double> found;
        for (size_t i = 0; i < vectors.size(); i += columns) {
            found.push_back(product(row, vectors.data() + i));
        }
        return found;
    }
};

Machine machine_of(const Call &call, int64_t count) {
    static constexpr const char *words[] = {"LINEAR", "POLY", "RBF", "SIGMOID"};
    const std::string word = call.word("kernel_type", "LINEAR");
    const auto *found = std::find(std::begin(words), std::end(words), word);
    call.require(found != std::end(words), "kernel_type '", word, "' is none of ONNX");
    Machine machine;
    machine.kernel = static_cast<Machine::Kernel>(found - words);
    const std::vector<double> numbers = floats_of(call, "kernel_params");
    call.require(numbers.empty() || numbers.size() == 3, "it has ", numbers.size(), " kernel_params, not 3");
    if (!numbers.empty()) {
        machine.gamma = numbers[0];
        machine.offset = numbers[1];
        machine.degree = numbers[2];
    }
    machine.columns = static_cast<size_t>(rows_of(call)[1]);
    machine.vectors = floats_of(call, "support_vectors");
    call.require(machine.columns != 0 && static_cast<int64_t>(machine.vectors.size()) == count * rows_of(call)[1],
                 "it has ", machine.vectors.size(), " numbers in ", count, " support vectors of ", machine.columns,
                 " features");
    return machine;
}

/// Without support vectors, the coefficients are the only one.
Machine regression_machine(const Call &call, std::vector<double> &coefficients) {
    const int64_t count = call.integer("n_supports", 0);
    coefficients = floats_of(call, "coefficients");
    call.require(floats_of(call, "rho").size() == 1, "it needs one number in rho");
    if (count > 0) {
        call.require(static_cast<int64_t>(coefficients.size()) == count, "it has ", coefficients.size(),
                     " coefficients for ", count, " support vectors");
        return machine_of(call, count);
    }
    Machine machine;
    machine.columns = static_cast<size_t>(rows_of(call)[1]);
    machine.vectors = coefficients;
    coefficients = {1};
    call.require(machine.columns != 0 && machine.vectors.size() == machine.columns, "it has ", machine.vectors.size(),
                 " coefficients for ", machine.columns, " features");
    return machine;
}

void infer_svm_regressor(Call &call) {
    std::vector<double> coefficients;
    regression_machine(call, coefficients);
    post_transform_of(call);
    call.out(0, Type::Float, {rows_of(call)[0], 1});
}

void evaluate_svm_regressor(Call &call) {
    infer_svm_regressor(call);
    std::vector<double> coefficients;
    const Machine machine = regression_machine(call, coefficients);
    const std::vector<double> x = call.numbers(0);
    std::vector<double> scores;
    for (size_t i = 0; i < x.size(); i += machine.columns) {
        const std::vector<double> products = machine.products(x.data() + i);
        double sum = floats_of(call, "rho")[0];
        for (size_t k = 0; k < products.size(); ++k) {
            sum += coefficients[k] * products[k];
        }
        scores.push_back(call.integer("one_class", 0) == 0 ? sum : sum > 0 ? 1 : -1);
    }
    transform_rows(scores, 1, post_transform_of(call));
    const auto rows = static_cast<int64_t>(scores.size());
    call.give(0, array_of(scores, {rows, 1}));
}

/// A machine for each pair of classes, or, without support vectors, a linear model for each class.
struct Classifier {
    Machine machine{};
    std::vector<int64_t> labels{};
    std::vector<double> coefficients{}, rho{}, a{}, b{};
    std::vector<size_t> first{};  ///< of each class: its first support vector; the last entry is their number

    size_t classes() const { return labels.size(); }
    bool pairs() const { return !first.empty(); }
    bool probable() const { return pairs() && !a.empty(); }
    /// Scores of a row: two of one pair.
    size_t results() const {
        return !pairs() || probable() || classes() == 2 ? classes() : classes() * (classes() - 1) / 2;
    }
};

Classifier classifier_of(const Call &call) {
    Classifier c;
    c.labels = labels(call);
    c.coefficients = floats_of(call, "coefficients");
    c.rho = floats_of(call, "rho");
    c.a = floats_of(call, "prob_a");
    c.b = floats_of(call, "prob_b");
    const std::vector<int64_t> counts = call.ints("vectors_per_class");
    const size_t classes = c.classes(), pairs = classes * (classes - (classes == 0 ? 0 : 1)) / 2;
    call.require(classes >= 2 && classes <= 65536, "it needs labels of two classes or more");
    int64_t total = 0;
    for (const int64_t count : counts) {
        call.require(count >= 0 && count < 2147483647 && total < 2147483647, "it has ", count, " vectors of a class");
        c.first.push_back(static_cast<size_t>(total));
        total += count;
    }
    if (total == 0) {
        c.first.clear();
        c.machine.columns = static_cast<size_t>(rows_of(call)[1]);
        c.machine.vectors = c.coefficients;
        call.require(c.machine.columns != 0 && c.coefficients.size() == classes * c.machine.columns && !c.rho.empty(),
                     "its coefficients do not fit its classes and features");
        return c;
    }
    call.require(counts.size() == classes, "it has vectors of ", counts.size(), " classes, not ", classes);
    c.first.push_back(static_cast<size_t>(total));
    c.machine = machine_of(call, total);
    call.require(c.coefficients.size() == (classes - 1) * static_cast<size_t>(total) && c.rho.size() == pairs,
                 "its coefficients or its rho do not fit its classes and vectors");
    call.require((c.a.empty() && c.b.empty()) || (c.a.size() == pairs && c.b.size() == pairs),
                 "it does not have two numbers for the probability of each pair");
    return c;
}

void infer_svm_classifier(Call &call) {
    const Classifier c = classifier_of(call);
    post_transform_of(call);
    const int64_t rows = rows_of(call)[0];
    call.out(0, Type::Int64, {rows});
    call.out(1, Type::Float, {rows, static_cast<int64_t>(c.results())});
}

/// Probabilities of the classes from those of the pairs, pair[i * n + j] of i against j: the minimum of the sum of
/// (pair[j, i] p[i] - pair[i, j] p[j])^2 by the iteration of Wu, Lin and Weng (2004), which libsvm has.
std::vector<double> coupled(const std::vector<double> &pair, size_t n) {
    std::vector<double> q(n * n, 0), p(n, 1 / static_cast<double>(n)), qp(n);
    for (size_t i = 0; i < n; ++i) {
        for (size_t j = 0; j < n; ++j) {
            if (i != j) {
                q[i * n + i] += pair[j * n + i] * pair[j * n + i];
                q[i * n + j] = -pair[j * n + i] * pair[i * n + j];
            }
        }
    }
    for (size_t round = 0; round < std::max<size_t>(100, n); ++round) {
        double all = 0, worst = 0;
        for (size_t i = 0; i < n; ++i) {
            qp[i] = 0;
            for (size_t j = 0; j < n; ++j) {
                qp[i] += q[i * n + j] * p[j];
            }
            all += p[i] * qp[i];
        }
        for (size_t i = 0; i < n; ++i) {
            worst = std::max(worst, std::fabs(qp[i] - all));
        }
        if (worst < 0.005 / static_cast<double>(n)) {
            break;
        }
        for (size_t i = 0; i < n; ++i) {
            const double more = (all - qp[i]) / q[i * n + i], scale = 1 + more;
            p[i] += more;
            all = (all + more * (more * q[i * n + i] + 2 * qp[i])) / (scale * scale);
            for (size_t j = 0; j < n; ++j) {
                qp[j] = (qp[j] + more * q[i * n + j]) / scale;
                p[j] /= scale;
            }
        }
    }
    return p;
}

/// Scores of the pairs of classes, and the class with most votes.
size_t vote(const Classifier &c, const double *row, std::vector<double> &scores) {
    const std::vector<double> products = c.machine.products(row);
    std::vector<int> votes(c.classes(), 0);
    const size_t count = products.size();
    scores.clear();
    for (size_t i = 0; i < c.classes(); ++i) {
        for (size_t j = i + 1; j < c.classes(); ++j) {
            double sum = c.rho[scores.size()];
            for (size_t v = c.first[i]; v < c.first[i + 1]; ++v) {
                sum += c.coefficients[(j - 1) * count + v] * products[v];
            }
            for (size_t v = c.first[j]; v < c.first[j + 1]; ++v) {
                sum += c.coefficients[i * count + v] * products[v];
            }
            ++votes[sum > 0 ? i : j];
            scores.push_back(sum);
        }
    }
    return static_cast<size_t>(std::max_element(votes.begin(), votes.end()) - votes.begin());
}

std::vector<double> probabilities(const Classifier &c, const std::vector<double> &scores) {
    constexpr double least = 1e-7;
    const size_t n = c.classes();
    std::vector<double> pair(n * n, 0);
    size_t next = 0;
    for (size_t i = 0; i < n; ++i) {
        for (size_t j = i + 1; j < n; ++j, ++next) {
            const double p = 1 - logistic(scores[next] * c.a[next] + c.b[next]);
            pair[i * n + j] = std::min(std::max(p, least), 1 - least);
            pair[j * n + i] = 1 - pair[i * n + j];
        }
    }
    return coupled(pair, n);
}

void evaluate_svm_classifier(Call &call) {
    infer_svm_classifier(call);
    const Classifier c = classifier_of(call);
    const PostTransform transform = post_transform_of(call);
    const std::vector<double> x = call.numbers(0);
    std::vector<int64_t> chosen;
    std::vector<double> all, scores;
    for (size_t i = 0; i < x.size(); i += c.machine.columns) {
        size_t best = 0;
        if (c.pairs()) {
            best = vote(c, x.data() + i, scores);
            scores = c.probable() ? probabilities(c, scores) : scores;
        } else {
            scores = c.machine.products(x.data() + i);
            for (double &score : scores) {
                score += c.rho[0];
            }
            best = static_cast<size_t>(std::max_element(scores.begin(), scores.end()) - scores.begin());
        }
        chosen.push_back(c.labels[best]);
        transform_scores(scores, transform,
                         c.results() == scores.size()       ? Second::none
                         : transform == PostTransform::none ? Second::opposite
                                                            : Second::complement);
        all.insert(all.end(), scores.begin(), scores.end());
    }
    const int64_t rows = rows_of(call)[0];
    call.give(0, array_of(chosen, {rows}));
    call.give(1, array_of(all, {rows, static_cast<int64_t>(c.results())}));
}

constexpr Special labelled = {nullptr, refuse_texts};

}  // namespace

// clang-format off
constexpr Op rows::LinearRegressor = Op(ops::LinearRegressor).from(Origin::learning)
    .has("coefficients:F intercepts:F post_transform:s targets:i").infers(infer_regressor)
    .evaluates(evaluate_regressor).on(Step::decomposition, regress);
constexpr Op rows::LinearClassifier = Op(ops::LinearClassifier).from(Origin::learning).gives(1, 2)
    .has("classlabels_ints:I classlabels_strings:S coefficients:F intercepts:F multi_class:i post_transform:s")
    .infers(infer_classifier).evaluates(evaluate_classifier).also(labelled);
constexpr Op rows::SVMRegressor = Op(ops::SVMRegressor).from(Origin::learning)
    .has("coefficients:F kernel_params:F kernel_type:s n_supports:i one_class:i post_transform:s rho:F "
         "support_vectors:F")
    .infers(infer_svm_regressor).evaluates(evaluate_svm_regressor);
constexpr Op rows::SVMClassifier = Op(ops::SVMClassifier).from(Origin::learning).gives(1, 2)
    .has("classlabels_ints:I classlabels_strings:S coefficients:F kernel_params:F kernel_type:s post_transform:s "
         "prob_a:F prob_b:F rho:F support_vectors:F vectors_per_class:I")
    .infers(infer_svm_classifier).evaluates(evaluate_svm_classifier).also(labelled);
// clang-format on

}  // namespace ac::model
