// SPDX-License-Identifier: MIT
#pragma once

#include "src/cl/launch/kernel.h"

namespace ac::hog {

/// Items of a group that has the sums of sums.clh.
inline size_t sum_items(const Target &target) {
    size_t items = 16;
    while (items > ocl::device_max_local_size(target)) {
        items /= 2;
    }
    return items;
}

inline int64_t first_byte(const ITensor &tensor) {
    return static_cast<int64_t>(tensor.info()->offset_first_element_in_bytes());
}
inline int64_t row_bytes(const ITensor &tensor) {
    return static_cast<int64_t>(tensor.info()->strides_in_bytes()[1]);
}

}  // namespace ac::hog
