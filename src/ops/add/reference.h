// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ADD_REFERENCE_H
#define AC_OPS_ADD_REFERENCE_H

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac {
namespace add {

/// Integers and floating point are exact: a float sum is rounded once, here and in the kernel.
/// Quantized: 8 bits are computed with factors of 16 bits (see byte_arguments() in add.cpp), 16 bits in single
/// precision: a sum near the middle between two steps may become either, so one step.
inline test::Tolerance tolerance(arm_compute::DataType type) {
    switch (type) {
        case arm_compute::DataType::QASYMM8:
        case arm_compute::DataType::QASYMM8_SIGNED:
        case arm_compute::DataType::QSYMM16:
            return {0, 0, 1};
        default:
            return {};
    }
}

/// x in the range of an integer type of `bits` bits: saturated, or wrapped around.
inline double fit(double x, int bits, bool is_signed, bool saturate) {
    const double span = std::ldexp(1, bits);
    const double lo = is_signed ? -span / 2 : 0;
    const double hi = lo + span - 1;
    if (saturate) {
        return std::fmin(std::fmax(x, lo), hi);
    }
    return x < lo ? x + span : x > hi ? x - span : x;
}

/// a + b in double, each broadcast against the other, in the range of dst's type.
inline std::vector<double> reference(const test::ITensor &a, const test::ITensor &b, const test::TensorInfo &dst,
                                     bool saturate) {
    using arm_compute::DataType;
    const bool plain = dst.data_type() == DataType::S32 && a.info()->data_type() == DataType::QSYMM16;
    const std::vector<double> va = plain ? test::stored(a) : test::values(a);
    const std::vector<double> vb = plain ? test::stored(b) : test::values(b);
    std::vector<double> sum(dst.tensor_shape().total_size());
    for (size_t i = 0; i < sum.size(); ++i) {
        size_t rest = i, ia = 0, ib = 0, na = 1, nb = 1;
        for (size_t d = 0; d < 6; ++d) {
            const size_t x = rest % dst.tensor_shape()[d];
            rest /= dst.tensor_shape()[d];
            ia += (a.info()->dimension(d) > 1 ? x : 0) * na;
            ib += (b.info()->dimension(d) > 1 ? x : 0) * nb;
            na *= a.info()->tensor_shape()[d];
            nb *= b.info()->tensor_shape()[d];
        }
        const double s = va[ia] + vb[ib];
        switch (dst.data_type()) {
            case DataType::U8:
                sum[i] = fit(s, 8, false, saturate);
                break;
            case DataType::S16:
                sum[i] = fit(s, 16, true, saturate);
                break;
            case DataType::S32:
                sum[i] = fit(s, 32, true, saturate);
                break;
            case DataType::QASYMM8:
            case DataType::QASYMM8_SIGNED:
            case DataType::QSYMM16: {
                const auto q = dst.quantization_info().uniform();
                sum[i] = (test::quantize(s, dst) - q.offset) * static_cast<double>(q.scale);
                break;
            }
            default:
                sum[i] = test::rounded(s, dst.data_type());
        }
    }
    return sum;
}

}  // namespace add
}  // namespace ac

#endif  // AC_OPS_ADD_REFERENCE_H
