// SPDX-License-Identifier: MIT
#pragma once

#include "src/base/data_types.h"

#include <stddef.h>
#include <stdint.h>

namespace ac::crop_resize {

template <class T> void numbers_to_float(const uint8_t *src, size_t n, float *dst) {
    for (size_t i = 0; i < n; ++i) {
        dst[i] = static_cast<float>(reinterpret_cast<const T *>(src)[i]);
    }
}

/// Converts stored numbers of any type to floats.
inline void to_float(const uint8_t *src, DataType type, size_t n, float *dst) {
    with_element(type, [&](auto element) { numbers_to_float<decltype(element)>(src, n, dst); });
}

}  // namespace ac::crop_resize
