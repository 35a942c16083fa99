// SPDX-License-Identifier: MIT
#pragma once

#include "tests/framework/op_test.h"

namespace ac::dequantize {

/// (q - offset) * scale in double, which is exact, rounded to single precision, then to dst's type. The kernel does the
/// same, so there is no tolerance. `channels_at`: the dimension of per-channel scales.
inline std::vector<double> reference(const test::ITensor &src, test::DataType dst, size_t channels_at) {
    std::vector<double> v = test::values(src, channels_at);
    for (double &x : v) {
        x = test::rounded(test::rounded(x, test::DataType::F32), dst);
    }
    return v;
}

}  // namespace ac::dequantize
