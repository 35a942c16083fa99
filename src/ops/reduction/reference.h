// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/reduction/reduction.h"
#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::reduction {

/// Values, and the error allowed for each.
struct Expected {
    std::vector<double> value, allowed;
};

inline bool is_index(ReductionOperation op) {
    return op == ReductionOperation::ARG_IDX_MAX || op == ReductionOperation::ARG_IDX_MIN;
}

/// One result of the reals `x`, and the sum of absolute values that bounds its error.
inline double reduced(const std::vector<double> &x, ReductionOperation op, double &magnitude) {
    double sum = 0, square = 0, product = 1;
    size_t least = 0, most = 0;
    magnitude = 0;
    for (size_t i = 0; i < x.size(); ++i) {
        sum += x[i];
        square += x[i] * x[i];
        product *= x[i];
        magnitude += std::fabs(x[i]);
        least = x[i] < x[least] ? i : least;
        most = x[i] > x[most] ? i : most;
    }
    switch (op) {
        case ReductionOperation::SUM:
            return sum;
        case ReductionOperation::MEAN_SUM:
            magnitude /= static_cast<double>(x.size());
            return sum / static_cast<double>(x.size());
        case ReductionOperation::SUM_SQUARE:
            magnitude = square;
            return square;
        case ReductionOperation::PROD:
            magnitude = static_cast<double>(x.size()) / 72 * std::fabs(product);
            return product;
        case ReductionOperation::MIN:
            magnitude = 0;
            return x[least];
        case ReductionOperation::MAX:
            magnitude = 0;
            return x[most];
        default:
            magnitude = 0;
            return static_cast<double>(op == ReductionOperation::ARG_IDX_MIN ? least : most);
    }
}

/// F32: a block adds 64 elements to an accumulator and joins four of them; the squares, the total and the join of
/// lanes add a few roundings: 72 in all, for any number of elements. Products: one rounding per element.
/// F16: one rounding more. S32, extremes and indices: exact. Quantized: exact except for ties, and here the ratio of
/// the scales is a power of two, so the result is the real one, rounded.
inline double allowed(double value, double magnitude, DataType src, bool exact) {
    if (exact || (src != DataType::F32 && src != DataType::F16)) {
        return 0;
    }
    const double stored = src == DataType::F16 ? std::ldexp(1, -11) * std::fabs(value) + std::ldexp(1, -24) : 0;
    return 72 * std::ldexp(1, -24) * magnitude + std::ldexp(1, -23) * std::fabs(value) + stored;
}

/// A real result as dst stores it.
inline double stored_as(double x, ReductionOperation op, const TensorInfo &dst) {
    if (dst.data_type() == DataType::S32 && !is_index(op)) {
        const auto whole = static_cast<int64_t>(x);  // truncated and modulo 2^32; exact in double in these tests
        return static_cast<double>(static_cast<int32_t>(static_cast<uint32_t>(whole)));
    }
    if (dst.data_type() == DataType::QASYMM8 || dst.data_type() == DataType::QASYMM8_SIGNED) {
        return (test::quantize(x, dst) - dst.quantization_info().uniform().offset) *
               static_cast<double>(dst.quantization_info().uniform().scale);
    }
    return x;
}

/// All results, in logical order.
inline Expected reference(const ITensor &src, const TensorInfo &dst, Axes axes, ReductionOperation op) {
    const std::vector<double> x = test::values(src);
    const TensorShape &shape = src.info()->tensor_shape();
    size_t results = 1;
    for (size_t d = 0; d < 6; ++d) {
        results *= (axes >> d & 1) != 0 ? 1 : shape[d];
    }
    std::vector<std::vector<double>> parts(results);
    for (size_t i = 0; i < x.size(); ++i) {
        size_t rest = i, to = 0, step = 1;
        for (size_t d = 0; d < 6; ++d) {
            if ((axes >> d & 1) == 0) {
                to += rest % shape[d] * step;
                step *= shape[d];
            }
            rest /= shape[d];
        }
        parts[to].push_back(x[i]);
    }
    Expected e;
    for (const std::vector<double> &part : parts) {
        double magnitude;
        const double value = reduced(part, op, magnitude);
        e.value.push_back(stored_as(value, op, dst));
        const bool exact = is_index(op) || op == ReductionOperation::MIN || op == ReductionOperation::MAX;
        e.allowed.push_back(allowed(value, magnitude, src.info()->data_type(), exact));
    }
    return e;
}

}  // namespace ac::reduction
