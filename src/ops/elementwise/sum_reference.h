// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary_reference.h"

namespace ac::sum {

/// Integers and floating point are exact: a float sum is rounded once, here and in the kernel.
/// Quantized: 8 bits use factors of 16 bits (see byte_arguments() in sum.cpp), 16 bits use single precision. A sum near
/// the middle between two steps may round either way, so one step.
inline test::Tolerance tolerance(DataType type) {
    switch (type) {
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM16:
        case DataType::QASYMM16:
            return {0, 0, 1};
        default:
            return {};
    }
}

/// a + sign * b in double, broadcast against each other, in the range of dst's type.
inline std::vector<double> reference(double sign, const ITensor &a, const ITensor &b, const TensorInfo &dst,
                                     bool saturate) {
    const bool plain = dst.data_type() == DataType::S32 && a.info()->data_type() == DataType::QSYMM16;
    return elementwise::broadcast_map(
        plain ? test::stored(a) : test::values(a), a.info()->tensor_shape(), plain ? test::stored(b) : test::values(b),
        b.info()->tensor_shape(), dst.tensor_shape(),
        [&](double x, double y) { return elementwise::as_stored(x + sign * y, dst, saturate); });
}

}  // namespace ac::sum
