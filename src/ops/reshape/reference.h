// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::reshape {

/// The bytes of the result in logical order, equal to those of the source. Tolerance: none.
inline std::vector<uint8_t> reference(const ITensor &src) {
    return test::bytes(src);
}

}  // namespace ac::reshape
