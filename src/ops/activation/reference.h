// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/expected.h"

namespace ac::activation {

/// Functions of one rounded operation are exact. Functions that use exp, log or erf have the ULP bounds of
/// src/simd/math.h, here as a relative bound, plus an absolute one where the result cancels (gelu, swish and tanh near
/// zero). Quantized: 8-bit tables are the reference itself; 16 bits use single precision and may be one step off.
inline test::Tolerance tolerance(DataType type, ActivationFunction f) {
    using F = arm_compute::ActivationFunction;
    const bool exact =
        f == F::RELU || f == F::BOUNDED_RELU || f == F::LU_BOUNDED_RELU || f == F::ABS || f == F::IDENTITY;
    switch (type) {
        case DataType::F32:
            return exact ? test::Tolerance{} : test::Tolerance{4e-7, 1e-6, 0};
        case DataType::F16:
            return exact ? test::Tolerance{} : test::Tolerance{1e-3, 2e-3, 0};
        case DataType::QSYMM16:
            return {0, 0, 1};
        default:
            return {};
    }
}

inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst, const ActivationLayerInfo &info) {
    std::vector<double> v = test::values(src);
    const auto q = dst.quantization_info();
    for (double &x : v) {
        // a and b are rounded to the type: half cannot represent 0.3 exactly
        x = test::activation_of(info.activation(), test::rounded(info.a(), dst.data_type()),
                                test::rounded(info.b(), dst.data_type()), x);
        if (!q.empty()) {
            // the kernel divides floats: 2.f / 0.8f is 2.5
            x = static_cast<double>(static_cast<float>(x) / q.uniform().scale) * static_cast<double>(q.uniform().scale);
            x = (test::quantize(x, dst) - q.uniform().offset) * static_cast<double>(q.uniform().scale);
        } else {
            x = test::rounded(x, dst.data_type());
        }
    }
    return v;
}

}  // namespace ac::activation
