// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/elementwise_binary/reference.h"

namespace ac::prelu {

inline test::Tolerance tolerance(test::DataType type) {
    return elementwise_binary::tolerance(type, arm_compute::ArithmeticOperation::PRELU);
}

inline std::vector<double> reference(const test::ITensor &src, const test::ITensor &alpha,
                                     const test::TensorInfo &dst) {
    return elementwise_binary::reference(src, alpha, dst, arm_compute::ArithmeticOperation::PRELU);
}

}  // namespace ac::prelu
