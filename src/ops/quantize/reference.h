// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

namespace ac::quantize {

/// With scales that are powers of two every step but the rounding is exact. For other scales the kernel multiplies by
/// 1/scale in single precision, and this divides in double; a number may round to the neighbouring step: one step.
inline test::Tolerance tolerance(bool exact) {
    return {0, 0, exact ? 0 : 1};
}

/// round(x / scale) + offset in double, as the real number that it represents.
inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst) {
    const auto q = dst.quantization_info().uniform();
    std::vector<double> v = test::values(src);
    for (double &x : v) {
        x = (test::quantize(x, dst) - q.offset) * static_cast<double>(q.scale);
    }
    return v;
}

}  // namespace ac::quantize
