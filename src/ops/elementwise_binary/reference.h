// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary_reference.h"

namespace ac::elementwise_binary {

/// Max, Min, Div and PRelu round at most once and are exact; so are integers. SquaredDiff rounds twice, in half if the
/// tier has half. Power has the bound of power.h. Quantized results are computed in single precision: near the middle
/// between two steps they may round either way. On an OpenCL device division and power have the accuracy that its
/// specification demands: 2.5 and 16 ULP.
inline test::Tolerance tolerance(DataType type, ArithmeticOperation op, bool on_device = false) {
    const bool is_float = type == DataType::F32 || type == DataType::F16;
    if (!is_float) {
        return {0, 0, arm_compute::is_data_type_quantized(type) ? 1 : 0};
    }
    const bool is_half = type == DataType::F16;
    switch (op) {
        case ArithmeticOperation::SQUARED_DIFF:
            return {is_half ? 6e-8 : 1e-45, is_half ? 3e-3 : 2.4e-7, 0};
        case ArithmeticOperation::POWER:
            return {is_half ? 6e-8 : 1e-44, is_half ? 1e-3 : on_device ? 2e-6 : 4e-7, 0};
        case ArithmeticOperation::DIV:
            return !on_device ? test::Tolerance{} : test::Tolerance{1e-44, is_half ? 1e-3 : 3e-7, 0};
        default:
            return {};
    }
}

inline double value(ArithmeticOperation op, double x, double y) {
    switch (op) {
        case ArithmeticOperation::MAX:
            return std::fmax(x, y);
        case ArithmeticOperation::MIN:
            return std::fmin(x, y);
        case ArithmeticOperation::SQUARED_DIFF:
            return (x - y) * (x - y);
        case ArithmeticOperation::DIV:
            return x / y;
        case ArithmeticOperation::POWER:
            return std::pow(x, y);
        default:
            return x > 0 ? x : x * y;
    }
}

/// Integers wrap around. A product of S32 has more digits than a double, so only the lower 32 bits of the operands are
/// multiplied: they give the same lower 32 bits.
inline std::vector<double> reference(const ITensor &a, const ITensor &b, const TensorInfo &dst,
                                     ArithmeticOperation op) {
    if (dst.data_type() == DataType::S32 && op == ArithmeticOperation::DIV) {
        return elementwise::broadcast_map(a, b, dst.tensor_shape(), [&](double x, double y) {
            return y == 0 ? 0 : elementwise::as_stored(std::trunc(x / y), dst, false);
        });
    }
    const bool wide = dst.data_type() == DataType::S32;
    const auto low = [](double x) { return static_cast<uint32_t>(static_cast<int64_t>(x)); };
    return elementwise::broadcast_map(a, b, dst.tensor_shape(), [&](double x, double y) {
        if (wide && (op == ArithmeticOperation::SQUARED_DIFF || (op == ArithmeticOperation::PRELU && x <= 0))) {
            const uint32_t product = op == ArithmeticOperation::PRELU ? low(x) * low(y) : low(x - y) * low(x - y);
            return static_cast<double>(static_cast<int32_t>(product));
        }
        const bool wraps = !arm_compute::is_data_type_quantized(dst.data_type());
        return elementwise::as_stored(value(op, x, y), dst, !wraps);
    });
}

inline bool holds(ComparisonOperation op, double x, double y) {
    switch (op) {
        case ComparisonOperation::Equal:
            return x == y;
        case ComparisonOperation::NotEqual:
            return x != y;
        case ComparisonOperation::Greater:
            return x > y;
        case ComparisonOperation::GreaterEqual:
            return x >= y;
        case ComparisonOperation::Less:
            return x < y;
        default:
            return x <= y;
    }
}

/// Results of a comparison. Quantized operands become real numbers in single precision, as in the kernel: equality
/// depends on it.
inline std::vector<double> reference(const ITensor &a, const ITensor &b, const TensorShape &shape,
                                     ComparisonOperation op) {
    const auto real = [](const ITensor &t) {
        std::vector<double> v = test::values(t);
        for (double &x : v) {
            x = arm_compute::is_data_type_quantized(t.info()->data_type()) ? static_cast<double>(static_cast<float>(x))
                                                                           : x;
        }
        return v;
    };
    return elementwise::broadcast_map(real(a), a.info()->tensor_shape(), real(b), b.info()->tensor_shape(), shape,
                                      [&](double x, double y) { return holds(op, x, y) ? 255. : 0.; });
}

}  // namespace ac::elementwise_binary
