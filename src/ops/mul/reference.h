// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise/binary_reference.h"
#include "src/ops/mul/mul.h"

namespace ac::mul {

/// Integers are exact. So are floating-point products with a scale of one: each is rounded once, here and in the
/// kernel; with another scale, twice. Quantized products are computed in single precision: near the middle between two
/// steps they may round either way.
inline test::Tolerance tolerance(DataType type, float scale) {
    switch (type) {
        case DataType::F32:
            return scale == 1.f ? test::Tolerance{} : test::Tolerance{1e-44, 2.4e-7, 0};
        case DataType::F16:  // a product below the smallest normal half loses bits before it is scaled
            return scale == 1.f ? test::Tolerance{} : test::Tolerance{6e-8, 2e-3, 0};
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM16:
        case DataType::QASYMM16:
            return {0, 0, 1};
        default:
            return {};
    }
}

/// a * b * scale in double, broadcast against each other, in the range of dst's type. `down`: integers divided by a
/// power of two are rounded down, as on OpenCL; otherwise they are truncated.
inline std::vector<double> reference(const ITensor &a, const ITensor &b, const TensorInfo &dst, float scale,
                                     bool saturate, bool down = false) {
    const DataType type = a.info()->data_type();
    const bool plain = dst.data_type() == DataType::S32 && type == DataType::QSYMM16;
    const bool integer = plain || type == DataType::U8 || type == DataType::S16 || type == DataType::S32;
    const auto product = [&](double x, double y) {
        double p = x * y;  // exact, except for S32 (up to 62 bits), see below
        if (type == DataType::S32) {
            const auto whole = static_cast<long long>(x) * static_cast<long long>(y);
            const long long parts = is_inverse_255(scale) ? 255 : 1ll << shift_of(scale);
            const long long q = is_inverse_255(scale)       ? (whole + (whole < 0 ? -127 : 127)) / parts
                                : down && whole % parts < 0 ? whole / parts - 1
                                                            : whole / parts;
            // a value that does not fit into a double exceeds 32 bits; if it wraps around, its lower bits count
            p = saturate ? static_cast<double>(q) : static_cast<double>(static_cast<int32_t>(q));
        } else if (integer) {
            p *= is_inverse_255(scale) ? 1. / 255 : static_cast<double>(scale);
            p = is_inverse_255(scale) ? std::round(p) : down ? std::floor(p) : std::trunc(p);
        } else {
            p *= static_cast<double>(scale);
        }
        return elementwise::as_stored(p, dst, saturate);
    };
    return elementwise::broadcast_map(plain ? test::stored(a) : test::values(a), a.info()->tensor_shape(),
                                      plain ? test::stored(b) : test::values(b), b.info()->tensor_shape(),
                                      dst.tensor_shape(), product);
}

}  // namespace ac::mul
