// SPDX-License-Identifier: MIT
#ifndef AC_OPS_RESHAPE_REFERENCE_H
#define AC_OPS_RESHAPE_REFERENCE_H

#include "src/ops/copy/reference.h"

namespace ac {
namespace reshape {

/// The bytes of the result in logical order: those of the source. Tolerance: none.
inline std::vector<uint8_t> reference(const test::ITensor &src) {
    return test::bytes(src);
}

}  // namespace reshape
}  // namespace ac

#endif  // AC_OPS_RESHAPE_REFERENCE_H
