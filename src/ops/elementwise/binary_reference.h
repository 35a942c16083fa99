// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/expected.h"

namespace ac::elementwise {

/// Applies an activation to `want`, real values that dst's type can represent.
inline std::vector<double> activated(std::vector<double> want, const TensorInfo &dst, const ActivationLayerInfo &info) {
    for (double &x : want) {
        x = as_stored(test::activated(info, x), dst, true);
    }
    return want;
}

}  // namespace ac::elementwise
