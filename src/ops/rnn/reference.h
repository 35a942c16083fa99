// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/expected.h"

namespace ac::rnn {

/// One step of a layer in double: the new state from x (inputs, batches), w (inputs, units), r (units, units),
/// b (units) and the state h (units, batches).
inline std::vector<double> reference(const std::vector<double> &x, const std::vector<double> &w,
                                     const std::vector<double> &r, const std::vector<double> &b,
                                     const std::vector<double> &h, const ActivationLayerInfo &act) {
    const size_t units = b.size(), inputs = w.size() / units, batches = x.size() / inputs;
    std::vector<double> next(units * batches);
    for (size_t n = 0; n < batches; ++n) {
        for (size_t u = 0; u < units; ++u) {
            double sum = b[u];
            for (size_t i = 0; i < inputs; ++i) {
                sum += x[n * inputs + i] * w[u * inputs + i];
            }
            for (size_t k = 0; k < units; ++k) {
                sum += h[n * units + k] * r[k * units + u];
            }
            next[n * units + u] = test::activated(act, sum);
        }
    }
    return next;
}

/// For states within [-1, 1]: half has 11 bits, and sums round at each term.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F16 ? test::Tolerance{0.02, 0, 0} : test::Tolerance{2e-5, 0, 0};
}

}  // namespace ac::rnn
