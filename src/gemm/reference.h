// SPDX-License-Identifier: MIT
#ifndef AC_GEMM_REFERENCE_H
#define AC_GEMM_REFERENCE_H

#include "arm_compute/core/CoreTypes.h"

#include "src/dispatch/row.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ac {
namespace gemm {

/// The operands' type that rows of type t take.
inline arm_compute::DataType data_type(Type t) {
    using arm_compute::DataType;
    switch (t) {
        case Type::f16:
            return DataType::F16;
        case Type::bf16:
            return DataType::BFLOAT16;
        case Type::qs8:
            return DataType::QASYMM8_SIGNED;
        case Type::qu8:
            return DataType::QASYMM8;
        default:
            return DataType::F32;
    }
}

/// A product in double, with the sums of absolute values that error bounds are made of.
struct Reference {
    size_t m, n;
    std::vector<double> value, magnitude;
};

/// a is m x k, b is k x n, both row by row.
inline Reference reference(const std::vector<double> &a, const std::vector<double> &b, size_t m, size_t n, size_t k) {
    Reference r{m, n, std::vector<double>(m * n), std::vector<double>(m * n)};
    for (size_t i = 0; i < m; ++i) {
        for (size_t p = 0; p < k; ++p) {
            for (size_t j = 0; j < n; ++j) {
                const double x = a[i * k + p] * b[p * n + j];
                r.value[i * n + j] += x;
                r.magnitude[i * n + j] += std::fabs(x);
            }
        }
    }
    return r;
}

/// |computed - exact| for sums of k products with unit roundoff `sum`, of operands rounded with `operand` before, and
/// a result rounded with `store`: the first-order bound of any order of summation (Higham, Accuracy and Stability of
/// Numerical Algorithms, 3.1), two operations more for bias and scale.
inline double bound(double magnitude, double value, size_t k, double operand, double sum, double store) {
    return magnitude * (2 * operand + static_cast<double>(k + 2) * sum) + std::fabs(value) * (store + 2 * sum);
}

}  // namespace gemm
}  // namespace ac

#endif  // AC_GEMM_REFERENCE_H
