// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

#include <cmath>

namespace ac::cast {

inline bool is_float(DataType t) {
    return t == DataType::F32 || t == DataType::F16 || t == DataType::BFLOAT16;
}

/// Number of bits of an integer type, and whether it is signed.
inline void integer_of(DataType t, int &bits, bool &is_signed) {
    const bool eight = t == DataType::U8 || t == DataType::QASYMM8 || t == DataType::QASYMM8_SIGNED;
    bits = eight                                      ? 8
           : t == DataType::U16 || t == DataType::S16 ? 16
           : t == DataType::U64 || t == DataType::S64 ? 64
                                                      : 32;
    is_signed = t == DataType::QASYMM8_SIGNED || t == DataType::S16 || t == DataType::S32 || t == DataType::S64;
}

/// Converts one stored number to another type. Doubles hold every value of these types, so only the conversion itself
/// rounds: no tolerance.
inline double reference(double x, DataType from, DataType to, bool wrap) {
    if (is_float(to)) {
        return test::rounded(x, to);
    }
    int bits = 0;
    bool is_signed = false;
    integer_of(to, bits, is_signed);
    if (bits == 64) {
        return x;  // from 32 bits: unchanged
    }
    const double span = std::ldexp(1, bits);
    const double lo = is_signed ? -span / 2 : 0;
    if (std::isnan(x)) {
        return 0;
    }
    if (is_float(from) || !wrap) {
        return std::fmin(std::fmax(std::trunc(x), lo), lo + span - 1);
    }
    const double low_bits = x - span * std::floor(x / span);
    return is_signed && low_bits >= span / 2 ? low_bits - span : low_bits;
}

}  // namespace ac::cast
