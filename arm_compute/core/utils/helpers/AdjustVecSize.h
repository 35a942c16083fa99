// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_ADJUSTVECSIZE_H
#define ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_ADJUSTVECSIZE_H

#include "arm_compute/core/Error.h"

#include <stddef.h>

namespace arm_compute {
/// Vector size for a row: the largest of 16, 8, 4, 3, 2, 1 not above @p vec_size and @p dim0.
///
/// @param[in] vec_size Maximum elements per vector, at most 16.
/// @param[in] dim0     Elements per row, at least 1.
inline unsigned int adjust_vec_size(unsigned int vec_size, size_t dim0) {
    ARM_COMPUTE_ERROR_ON(vec_size > 16);
    if (vec_size >= dim0 && dim0 == 3) {
        return static_cast<unsigned int>(dim0);
    }
    while (vec_size > dim0) {
        vec_size >>= 1;
    }
    return vec_size;
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_HELPERS_ADJUSTVECSIZE_H
