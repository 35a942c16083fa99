// SPDX-License-Identifier: MIT
#ifndef AC_OPS_PRELU_REFERENCE_H
#define AC_OPS_PRELU_REFERENCE_H

#include "src/ops/elementwise_binary/reference.h"

namespace ac {
namespace prelu {

inline test::Tolerance tolerance(test::DataType type) {
    return elementwise_binary::tolerance(type, arm_compute::ArithmeticOperation::PRELU);
}

inline std::vector<double> reference(const test::ITensor &src, const test::ITensor &alpha,
                                     const test::TensorInfo &dst) {
    return elementwise_binary::reference(src, alpha, dst, arm_compute::ArithmeticOperation::PRELU);
}

}  // namespace prelu
}  // namespace ac

#endif  // AC_OPS_PRELU_REFERENCE_H
