// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::softmax {

/// F32: exp has an error of 2^-23; its argument, a product of up to 100, has a relative error of 2^-24; the sum of n
/// terms adds some more. Exponentials below 2^-126 are zero. F16: computed in F32, rounded twice (the intermediate is
/// F16). Quantized: the table and the sum are accurate to 2^-24, so only a tie may round the other way: one step.
inline test::Tolerance tolerance(DataType type, bool log) {
    switch (type) {
        case DataType::F32:
            return {log ? 1e-6 : 1e-37, 1e-5, 0};
        case DataType::F16:
            return {log ? 2e-3 : 1.2e-7, 1.5e-3, 0};
        default:
            return {0, 0, 1};
    }
}

inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst, double beta, size_t axis, bool log) {
    const std::vector<double> x = test::values(src);
    const TensorShape &shape = src.info()->tensor_shape();
    size_t step = 1;
    for (size_t d = 0; d < axis; ++d) {
        step *= shape[d];
    }
    const size_t n = shape[axis];
    const auto q = dst.quantization_info().uniform();
    const bool quantized = !dst.quantization_info().empty();
    std::vector<double> y(x.size());
    for (size_t first = 0; first < x.size(); ++first) {
        if (first / step % n != 0) {
            continue;  // not the first element of its line
        }
        double most = -INFINITY;
        for (size_t k = 0; k < n; ++k) {
            most = std::fmax(most, beta * x[first + k * step]);
        }
        double sum = 0;
        for (size_t k = 0; k < n; ++k) {
            sum += std::exp(beta * x[first + k * step] - most);
        }
        for (size_t k = 0; k < n; ++k) {
            const double exponent = beta * x[first + k * step] - most;
            const double p = log ? exponent - std::log(sum) : std::exp(exponent) / sum;
            y[first + k * step] = quantized ? (test::quantize(p, dst) - q.offset) * static_cast<double>(q.scale) : p;
        }
    }
    return y;
}

}  // namespace ac::softmax
