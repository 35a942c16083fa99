// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

namespace ac::quantize {

/// Scales that are powers of two make every step but the rounding exact. With others the kernel multiplies by 1/scale
/// in single precision where this divides in double, which can move a number across the middle between two: one step.
inline test::Tolerance tolerance(bool exact) {
    return {0, 0, exact ? 0 : 1};
}

/// round(x / scale) + offset in double, as the real number that it represents.
inline std::vector<double> reference(const test::ITensor &src, const test::TensorInfo &dst) {
    const auto q = dst.quantization_info().uniform();
    std::vector<double> v = test::values(src);
    for (double &x : v) {
        x = (test::quantize(x, dst) - q.offset) * static_cast<double>(q.scale);
    }
    return v;
}

}  // namespace ac::quantize
