// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"

#include "src/dispatch/row.h"
#include "src/dispatch/select.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

namespace ac::gemm {

/// The operands' type for rows of type t.
inline DataType data_type(Type t) {
    for (const DataType d : {DataType::F16, DataType::BFLOAT16, DataType::QASYMM8_SIGNED, DataType::QASYMM8}) {
        if (type_of(d) == t) {
            return d;
        }
    }
    return DataType::F32;
}

/// An exact product, and the sums of absolute values that error bounds are computed from.
struct Reference {
    size_t m, n;
    std::vector<double> value, magnitude;
};

/// v * scale; false if a result is not an integer. `largest`: their largest absolute value.
inline bool as_integers(const std::vector<double> &v, double scale, std::vector<int32_t> &out, double &largest) {
    out.clear();
    for (const double x : v) {
        const double y = x * scale;
        if (!(std::fabs(y) < 65536) || y != std::trunc(y)) {
            return false;
        }
        largest = std::fmax(largest, std::fabs(y));
        out.push_back(static_cast<int32_t>(y));
    }
    return true;
}

/// value += a * b, magnitude += |a| * |b|; a is m x k, b is k x n, both row by row.
template <class N>
void add_products(const std::vector<N> &a, const std::vector<N> &b, size_t m, size_t n, size_t k, std::vector<N> &value,
                  std::vector<N> &magnitude) {
    for (size_t i = 0; i < m; ++i) {
        for (size_t p = 0; p < k; ++p) {
            const N x = a[i * k + p], *row = b.data() + p * n;
            N *sums = value.data() + i * n, *sizes = magnitude.data() + i * n;
            for (size_t j = 0; j < n; ++j) {
                const N y = x * row[j];
                sums[j] += y;
                sizes[j] += std::abs(y);
            }
        }
    }
}

/// a is m x k, b is k x n, both row by row. Computed in integers if they suffice: an emulator computes doubles in
/// software.
inline Reference reference(const std::vector<double> &a, const std::vector<double> &b, size_t m, size_t n, size_t k) {
    Reference r{m, n, std::vector<double>(m * n), std::vector<double>(m * n)};
    for (const double scale : {1., 16.}) {
        std::vector<int32_t> x, y, value(m * n), magnitude(m * n);
        double of_a = 0, of_b = 0;
        if (!as_integers(a, scale, x, of_a) || !as_integers(b, scale, y, of_b) ||
            of_a * of_b * static_cast<double>(k) > std::numeric_limits<int32_t>::max()) {
            continue;
        }
        add_products(x, y, m, n, k, value, magnitude);
        for (size_t i = 0; i < m * n; ++i) {
            r.value[i] = value[i] / (scale * scale);
            r.magnitude[i] = magnitude[i] / (scale * scale);
        }
        return r;
    }
    add_products(a, b, m, n, k, r.value, r.magnitude);
    return r;
}

/// |computed - exact| for sums of k products with unit roundoff `sum`, of operands first rounded with `operand`, and a
/// result rounded with `store`: the first-order bound for any order of summation (Higham, Accuracy and Stability of
/// Numerical Algorithms, 3.1), plus two operations for bias and scale.
inline double bound(double magnitude, double value, size_t k, double operand, double sum, double store) {
    return magnitude * (2 * operand + static_cast<double>(k + 2) * sum) + std::fabs(value) * (store + 2 * sum);
}

}  // namespace ac::gemm
