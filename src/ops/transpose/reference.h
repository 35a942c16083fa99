// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::transpose {

/// Whether dst(y, x, ...) = src(x, y, ...) for all elements. Tolerance: none.
inline bool agrees(const ITensor &src, const ITensor &dst) {
    bool same = true;
    copy::each_element(dst, [&](const uint8_t *p, const Coordinates &at) {
        const uint8_t *q = data(src);
        for (size_t d = 0; d < 6; ++d) {
            q += static_cast<size_t>(at[d]) * src.info()->strides_in_bytes()[d < 2 ? 1 - d : d];
        }
        same = same && std::memcmp(p, q, src.info()->element_size()) == 0;
    });
    return same;
}

}  // namespace ac::transpose
