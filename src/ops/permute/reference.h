// SPDX-License-Identifier: MIT
#pragma once

#include "src/ops/copy/reference.h"

namespace ac::permute {

/// perm[d] for any of the six dimensions.
inline size_t source_dimension(const PermutationVector &perm, size_t d) {
    return d < perm.num_dimensions() ? perm[d] : d;
}

inline TensorShape reference_shape(const TensorShape &src, const PermutationVector &perm) {
    const auto extent = [&](size_t d) { return src[source_dimension(perm, d)]; };
    return TensorShape(extent(0), extent(1), extent(2), extent(3), extent(4), extent(5));
}

/// Whether each element of dst is the one of src at permuted coordinates. Tolerance: none.
inline bool agrees(const ITensor &src, const ITensor &dst, const PermutationVector &perm) {
    const size_t size = src.info()->element_size();
    bool same = true;
    copy::each_element(dst, [&](const uint8_t *p, const Coordinates &at) {
        const uint8_t *q = data(src);
        for (size_t d = 0; d < 6; ++d) {
            q += static_cast<size_t>(at[d]) * src.info()->strides_in_bytes()[source_dimension(perm, d)];
        }
        same = same && std::memcmp(p, q, size) == 0;
    });
    return same;
}

}  // namespace ac::permute
