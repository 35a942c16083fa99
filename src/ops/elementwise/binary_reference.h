// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/function_info/ActivationLayerInfo.h"

#include "tests/framework/elementwise_test.h"
#include "tests/framework/expected.h"

namespace ac::elementwise {

/// `want`, real values that dst's type holds, after an activation.
inline std::vector<double> activated(std::vector<double> want, const test::TensorInfo &dst,
                                     const arm_compute::ActivationLayerInfo &info) {
    for (double &x : want) {
        x = as_stored(test::activated(info, x), dst, true);
    }
    return want;
}

}  // namespace ac::elementwise
