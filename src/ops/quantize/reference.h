// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/utils/DataTypeUtils.h"

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::quantize {

/// Between 8-bit types, the factors of a requantization have 31 bits; they are exact for powers of two.
inline test::Tolerance tolerance(DataType from, DataType to, bool exact) {
    const auto is_byte = [](DataType t) { return t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED; };
    return {0, 0, is_byte(from) && is_byte(to) && !exact ? 1 : 0};
}

/// round(x / scale) + offset, as the real number that it represents. The quotient is rounded to a float; ties are to
/// even. Between 8-bit types, ties are away from zero.
inline std::vector<double> reference(const ITensor &src, const TensorInfo &dst) {
    const auto q = dst.quantization_info().uniform();
    const DataType from = src.info()->data_type();
    const bool bytes = data_size_from_type(from) == 1, requantizes = bytes && data_size_from_type(dst.data_type()) == 1;
    const UniformQuantizationInfo p = src.info()->quantization_info().uniform();
    const std::vector<double> real = test::values(src), number = test::stored(src);
    std::vector<double> v(real.size());
    for (size_t i = 0; i < v.size(); ++i) {
        const float x = bytes ? static_cast<float>(number[i] - p.offset) * p.scale : static_cast<float>(real[i]);
        const double even = std::nearbyint(static_cast<double>(x / q.scale)) * static_cast<double>(q.scale);
        v[i] = (test::quantize(requantizes ? real[i] : even, dst) - q.offset) * static_cast<double>(q.scale);
    }
    return v;
}

}  // namespace ac::quantize
