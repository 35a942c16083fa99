// SPDX-License-Identifier: MIT
// Tolerance: results are below one, and those of the functions with exp have an error of at most 3 units in the last
// place; F16 rounds each result once.
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::lstm_cell {

inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F16 ? test::Tolerance{1e-3, 1e-3} : test::Tolerance{1e-6, 1e-6};
}

/// Real values of the results of all batches.
struct Results {
    std::vector<double> state, cell, gates;
};

/// `before` may be empty: zeros. `clip` of 0: no limit.
inline Results reference(const std::vector<double> &sums, const std::vector<double> &before, size_t units, bool cifg,
                         double clip) {
    const auto logistic = [](double x) { return 1 / (1 + std::exp(-x)); };
    const size_t count = cifg ? 3 : 4, batches = sums.size() / units / count;
    Results r{std::vector<double>(batches * units), std::vector<double>(batches * units), sums};
    for (size_t k = 0; k < batches * units; ++k) {
        const size_t first = k / units * count * units + k % units, g = cifg ? first : first + units;
        const double f = logistic(sums[g + units]), o = logistic(sums[g + 2 * units]);
        const double i = cifg ? 1 - f : logistic(sums[first]);
        double c = i * std::tanh(sums[g]) + (before.empty() ? 0 : f * before[k]);
        c = clip > 0 ? std::fmin(std::fmax(c, -clip), clip) : c;
        r.cell[k] = c;
        r.state[k] = o * std::tanh(c);
        r.gates[first] = i;
        r.gates[g] = c;
        r.gates[g + units] = f;
        r.gates[g + 2 * units] = o;
    }
    return r;
}

}  // namespace ac::lstm_cell
