// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/normalization/normalization.h"
#include "tests/framework/op_test.h"

#include <cmath>
#include <functional>

namespace ac::normalization {

/// F32: sums are accurate to some units in the last place; the mean is taken of elements of its own magnitude. F16:
/// computed in F32 and rounded once.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32 ? test::Tolerance{4e-6, 4e-6, 0} : test::Tolerance{4e-6, 6e-4, 0};
}

/// Calls body(elements) for each line along the axes, with the indices of its elements in logical order.
inline void each_line(const TensorShape &shape, Axes axes,
                      const std::function<void(const std::vector<size_t> &)> &body) {
    std::vector<std::vector<size_t>> lines(shape.total_size());
    for (size_t i = 0; i < shape.total_size(); ++i) {
        size_t line = 0, rest = i, step = 1;
        for (size_t d = 0; d < 6; ++d) {
            line += (axes >> d & 1) != 0 ? 0 : rest % shape[d] * step;
            rest /= shape[d];
            step *= shape[d];
        }
        lines[line].push_back(i);
    }
    for (const std::vector<size_t> &line : lines) {
        if (!line.empty()) {
            body(line);
        }
    }
}

inline std::vector<double> reference(const ITensor &src, Axes axes, const NormalizationArgs &args) {
    const std::vector<double> x = test::values(src);
    std::vector<double> y(x.size());
    each_line(src.info()->tensor_shape(), axes, [&](const std::vector<size_t> &line) {
        double mean = 0, statistic = 0;
        for (const size_t i : line) {
            mean += args.centered ? x[i] / static_cast<double>(line.size()) : 0;
        }
        for (const size_t i : line) {
            statistic += (x[i] - mean) * (x[i] - mean);
        }
        statistic /= args.centered ? static_cast<double>(line.size()) : 1;
        const double epsilon = static_cast<double>(args.epsilon);
        statistic = args.floor ? std::fmax(statistic, epsilon) : statistic + epsilon;
        for (const size_t i : line) {
            y[i] =
                (x[i] - mean) * static_cast<double>(args.gamma) / std::sqrt(statistic) + static_cast<double>(args.beta);
        }
    });
    return y;
}

}  // namespace ac::normalization
