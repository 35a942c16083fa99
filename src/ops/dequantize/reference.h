// SPDX-License-Identifier: MIT
#ifndef AC_OPS_DEQUANTIZE_REFERENCE_H
#define AC_OPS_DEQUANTIZE_REFERENCE_H

#include "tests/framework/op_test.h"

namespace ac {
namespace dequantize {

/// (q - offset) * scale in double, which is exact, rounded to single precision, then to dst's type: what the kernel
/// does, so no tolerance. `channels_at`: the dimension that scales per channel belong to.
inline std::vector<double> reference(const test::ITensor &src, test::DataType dst, size_t channels_at) {
    std::vector<double> v = test::values(src, channels_at);
    for (double &x : v) {
        x = test::rounded(test::rounded(x, test::DataType::F32), dst);
    }
    return v;
}

}  // namespace dequantize
}  // namespace ac

#endif  // AC_OPS_DEQUANTIZE_REFERENCE_H
