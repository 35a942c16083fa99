// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

namespace ac::dequantize {

constexpr DataType sources[] = {DataType::QASYMM8, DataType::QASYMM8_SIGNED, DataType::QSYMM8,
                                DataType::QSYMM8_PER_CHANNEL, DataType::QSYMM16};
constexpr DataType results[] = {DataType::F32, DataType::F16};

/// All stored values of the type twice, or a sample of them, over the tensor.
inline void fill(Tensor &src) {
    const DataType type = src.info()->data_type();
    const bool wide = type == DataType::QSYMM16;
    const int lo = wide ? -32768 : type == DataType::QASYMM8 ? 0 : -128;
    std::vector<double> v(src.info()->tensor_shape().total_size());
    for (size_t i = 0; i < v.size(); ++i) {
        v[i] = lo + static_cast<int>(i * (wide ? 1021 : 37) % (wide ? 65536 : 256));
    }
    test::store(src, v);
}

inline TensorInfo source_info(const TensorShape &shape, DataType type, DataLayout layout) {
    QuantizationInfo q(0.0371f, type == DataType::QASYMM8 ? 131 : type == DataType::QASYMM8_SIGNED ? -7 : 0);
    if (type == DataType::QSYMM8_PER_CHANNEL) {
        std::vector<float> scales(shape[layout == DataLayout::NHWC ? 0 : 2]);
        for (size_t i = 0; i < scales.size(); ++i) {
            scales[i] = 0.013f * static_cast<float>(i + 1);
        }
        q = QuantizationInfo(scales);
    }
    return test::info_of(shape, type, q, layout);
}

/// (q - offset) * scale in double, which is exact, rounded to single precision, then to dst's type. The kernel does the
/// same, so there is no tolerance. `channels_at`: the dimension of per-channel scales.
inline std::vector<double> reference(const ITensor &src, DataType dst, size_t channels_at) {
    std::vector<double> v = test::values(src, channels_at);
    for (double &x : v) {
        x = test::rounded(test::rounded(x, DataType::F32), dst);
    }
    return v;
}

}  // namespace ac::dequantize
