// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/Types.h"

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::elementwise_unary {

/// Neg, Abs and Round are exact. Exp, Log and Erf have the bounds of src/simd/math.h, Sin and Cos those of sine.h,
/// Rsqrt rounds twice; halves are rounded once more. An OpenCL device has the accuracy that its specification demands:
/// 4 ULP, and 16 for Erf.
inline test::Tolerance tolerance(DataType type, ElementWiseUnary op, bool on_device = false) {
    if (op == ElementWiseUnary::NEG || op == ElementWiseUnary::ABS || op == ElementWiseUnary::ROUND) {
        return {};
    }
    const bool wave = op == ElementWiseUnary::SIN || op == ElementWiseUnary::COS, erf = op == ElementWiseUnary::ERF;
    const double relative = on_device ? erf ? 1.9e-6 : 4.8e-7 : erf ? 3.6e-7 : 2.4e-7;
    return type == DataType::F32 ? test::Tolerance{wave ? 7e-8 : 1e-45, relative, 0} : test::Tolerance{6e-8, 1e-3, 0};
}

inline double value(ElementWiseUnary op, double x) {
    switch (op) {
        case ElementWiseUnary::RSQRT:
            return 1 / std::sqrt(x);
        case ElementWiseUnary::EXP:
            return std::exp(x);
        case ElementWiseUnary::NEG:
            return -x;
        case ElementWiseUnary::LOG:
            return std::log(x);
        case ElementWiseUnary::ABS:
            return std::fabs(x);
        case ElementWiseUnary::SIN:
            return std::sin(x);
        case ElementWiseUnary::COS:
            return std::cos(x);
        case ElementWiseUnary::ERF:
            return std::erf(x);
        default:
            return std::nearbyint(x);
    }
}

inline std::vector<double> reference(const ITensor &src, ElementWiseUnary op) {
    const DataType type = src.info()->data_type();
    std::vector<double> v = test::values(src);
    for (double &x : v) {
        // -(-2^31) does not fit, so it stays
        x = type == DataType::S32 && x == -2147483648. ? x : test::rounded(value(op, x), type);
    }
    return v;
}

}  // namespace ac::elementwise_unary
