// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "tests/framework/made.h"

#include <cmath>

AC_DECLARE_OPERATOR(BatchNormalize)

namespace ac::batch_normalize {

/// F32: the difference, the root, the quotient, the product and the sum are each rounded once. F16: the result is
/// rounded once more.
inline test::Tolerance tolerance(DataType type) {
    return type == DataType::F32 ? test::Tolerance{2e-6, 2e-6, 0} : test::Tolerance{2e-6, 6e-4, 0};
}

/// (x - mean) * gamma / sqrt(var + epsilon) + beta. Element i belongs to channel i / step % number of channels.
inline std::vector<double> reference(const std::vector<double> &x, size_t step, const std::vector<double> &mean,
                                     const std::vector<double> &var, const std::vector<double> &beta,
                                     const std::vector<double> &gamma, double epsilon) {
    std::vector<double> y(x.size());
    for (size_t i = 0; i < x.size(); ++i) {
        const size_t c = i / step % var.size();
        y[i] = (x[i] - (mean.empty() ? 0 : mean[c])) * (gamma.empty() ? 1 : gamma[c]) / std::sqrt(var[c] + epsilon) +
               (beta.empty() ? 0 : beta[c]);
    }
    return y;
}

/// Two channels, (5, 10) and (1, -2). Means are 1 and 2, divisors the square roots of 3 + 1 and 15 + 1.
template <class Fn, class T> void first_row_of_parameters() {
    const TensorInfo info = test::info_of(TensorShape(2U, 2U), DataType::F32);
    const TensorInfo rows = test::info_of(TensorShape(2U, 3U, 2U), DataType::F32);
    if (!test::has_type(BatchNormalize_operator, DataType::F32) ||
        !test::has_layout(BatchNormalize_operator, DataLayout::NHWC)) {
        EXPECT_FALSE(bool(Fn::validate(&info, nullptr, &rows, &rows)));
        return;
    }
    test::Made<T> src(info, {5, 10, 1, -2}), mean(rows, {1, 2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9}),
        var(rows, {3, 15, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8});
    Fn function;
    function.configure(&src.tensor, nullptr, &mean.tensor, &var.tensor, nullptr, nullptr, 1.F);
    for (test::Made<T> *t : {&src, &mean, &var}) {
        t->allocate();
    }
    function.run();
    EXPECT_TRUE(test::close(*test::fetch(src.tensor), {2, 2, 0, -1}, {1e-6, 0, 0}));
}

}  // namespace ac::batch_normalize
