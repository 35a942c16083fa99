// SPDX-License-Identifier: MIT
#ifndef AC_OPS_ADD_REFERENCE_H
#define AC_OPS_ADD_REFERENCE_H

#include "src/ops/elementwise/sum_reference.h"

namespace ac {
namespace add {

using sum::tolerance;

inline std::vector<double> reference(const test::ITensor &a, const test::ITensor &b, const test::TensorInfo &dst,
                                     bool saturate) {
    return sum::reference(1, a, b, dst, saturate);
}

}  // namespace add
}  // namespace ac

#endif  // AC_OPS_ADD_REFERENCE_H
