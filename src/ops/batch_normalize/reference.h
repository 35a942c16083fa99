// SPDX-License-Identifier: MIT
#ifndef AC_OPS_BATCH_NORMALIZE_REFERENCE_H
#define AC_OPS_BATCH_NORMALIZE_REFERENCE_H

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac {
namespace batch_normalize {

/// F32: the difference to the mean, the root, the quotient, the product and the sum are rounded once each. F16: the
/// result as well.
inline test::Tolerance tolerance(test::DataType type) {
    return type == test::DataType::F32 ? test::Tolerance{2e-6, 2e-6, 0} : test::Tolerance{2e-6, 6e-4, 0};
}

/// (x - mean) * gamma / sqrt(var + epsilon) + beta; the channel of element i is i / step % the number of channels.
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

}  // namespace batch_normalize
}  // namespace ac

#endif  // AC_OPS_BATCH_NORMALIZE_REFERENCE_H
