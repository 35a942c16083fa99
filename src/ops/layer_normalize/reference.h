// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::layer_normalize {

/// F32: sums in blocks have errors of a few units in the last place; the mean is subtracted from elements of its own
/// magnitude. F16: computed in F32 and rounded once.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32 ? test::Tolerance{4e-6, 4e-6, 0} : test::Tolerance{2e-5, 6e-4, 0};
}

/// Rows of n elements. Empty vectors: there is no such operand.
struct Reference {
    std::vector<double> dst{}, sum{};

    Reference(const std::vector<double> &src, const std::vector<double> &skip, const std::vector<double> &gamma,
              const std::vector<double> &beta, size_t n, double epsilon, bool centered) {
        const auto count = static_cast<double>(n);
        for (size_t row = 0; row < src.size(); row += n) {
            double mean = 0, squares = 0;
            for (size_t i = row; i < row + n; ++i) {
                sum.push_back(src[i] + (skip.empty() ? 0 : skip[i]));
                mean += centered ? sum[i] / count : 0;
            }
            for (size_t i = row; i < row + n; ++i) {
                squares += (sum[i] - mean) * (sum[i] - mean) / count;
            }
            for (size_t i = 0; i < n; ++i) {
                dst.push_back((sum[row + i] - mean) / std::sqrt(squares + epsilon) * (gamma.empty() ? 1 : gamma[i]) +
                              (beta.empty() ? 0 : beta[i]));
            }
        }
    }
};

}  // namespace ac::layer_normalize
