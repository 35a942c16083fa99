// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::normalize {

/// F32: sums of positive numbers are accurate to some units in the last place; roots and quotients are rounded once,
/// exp and log are within 2 units. F16: computed in F32 and rounded once.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32 ? test::Tolerance{1e-7, 4e-6, 0} : test::Tolerance{1e-7, 6e-4, 0};
}

inline std::vector<double> reference(const ITensor &src, const NormalizationLayerInfo &info) {
    const std::vector<double> x = test::values(src);
    const TensorShape &shape = src.info()->tensor_shape();
    const bool planar = src.info()->data_layout() == DataLayout::NCHW, cross = info.type() == NormType::CROSS_MAP;
    const size_t first = cross ? planar ? 2 : 0 : planar ? 0 : 1;
    const long radius = info.norm_size() / 2, also = info.type() == NormType::IN_MAP_2D ? radius : 0;
    const auto step_of = [&](size_t d) {
        size_t step = 1;
        for (size_t k = 0; k < d; ++k) {
            step *= shape[k];
        }
        return static_cast<long>(step);
    };
    const auto inside = [&](long i, size_t d, long by) {
        const long at = i / step_of(d) % static_cast<long>(shape[d]) + by;
        return at >= 0 && at < static_cast<long>(shape[d]);
    };
    std::vector<double> y(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
        const long here = static_cast<long>(i);
        double sum = 0;
        for (long a = -radius; a <= radius; ++a) {
            for (long b = -also; b <= also; ++b) {
                if (inside(here, first, a) && inside(here, first + 1, b)) {
                    const double v = x[static_cast<size_t>(here + a * step_of(first) + b * step_of(first + 1))];
                    sum += v * v;
                }
            }
        }
        const double neighbours = also != 0 ? info.norm_size() * info.norm_size() : info.norm_size();
        const double c = static_cast<double>(info.alpha()) / (info.is_scaled() ? neighbours : 1);
        y[i] = x[i] / std::pow(static_cast<double>(info.kappa()) + c * sum, static_cast<double>(info.beta()));
    }
    return y;
}

}  // namespace ac::normalize
