// SPDX-License-Identifier: MIT
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/PixelValue.h"

#include "src/base/interface.h"

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
    switch (type) {
        case DataType::U8:
        case DataType::QASYMM8:
            return numbers_to_float<uint8_t>(src, n, dst);
        case DataType::S8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8:
        case DataType::QSYMM8_PER_CHANNEL:
            return numbers_to_float<int8_t>(src, n, dst);
        case DataType::U16:
        case DataType::QASYMM16:
            return numbers_to_float<uint16_t>(src, n, dst);
        case DataType::S16:
        case DataType::QSYMM16:
            return numbers_to_float<int16_t>(src, n, dst);
        case DataType::U32:
            return numbers_to_float<uint32_t>(src, n, dst);
        case DataType::S32:
            return numbers_to_float<int32_t>(src, n, dst);
        case DataType::U64:
        case DataType::SIZET:
            return numbers_to_float<uint64_t>(src, n, dst);
        case DataType::S64:
            return numbers_to_float<int64_t>(src, n, dst);
        case DataType::F64:
            return numbers_to_float<double>(src, n, dst);
        case DataType::F16:
            return numbers_to_float<arm_compute::half>(src, n, dst);
        case DataType::BFLOAT16:
            return numbers_to_float<arm_compute::bfloat16>(src, n, dst);
        default:
            return numbers_to_float<float>(src, n, dst);
    }
}

}  // namespace ac::crop_resize
