// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise_binary/reference.h"

namespace ac::prelu {

inline test::Tolerance tolerance(DataType type) {
    return elementwise_binary::tolerance(type, ArithmeticOperation::PRELU);
}

inline std::vector<double> reference(const ITensor &src, const ITensor &alpha, const TensorInfo &dst) {
    return elementwise_binary::reference(src, alpha, dst, ArithmeticOperation::PRELU);
}

}  // namespace ac::prelu
