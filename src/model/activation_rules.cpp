// SPDX-License-Identifier: MIT
#include "src/model/activation_rules.h"

#include <cmath>

namespace ac::model {
namespace {

double sigmoid(double x) {
    return 1 / (1 + std::exp(-x));
}

struct Function {
    const char *word;
    double (*of)(double x, double a, double b);
};

const Function functions[] = {
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

}  // namespace

void evaluate_activation(Call &call) {
    const std::string word = call.word("function", "");
    const auto found = std::find_if(std::begin(functions), std::end(functions),
                                    [&](const Function &function) { return word == function.word; });
    call.require(found != std::end(functions), "the host does not compute its function " + word);
    const auto a = static_cast<double>(call.real("a", 0)), b = static_cast<double>(call.real("b", 0));
    std::vector<double> values = call.numbers(0);
    for (double &value : values) {
        value = found->of(value, a, b);
    }
    call.give(0, array_of(values, call.dims(0), call.type(0)));
}

}  // namespace ac::model
