// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"

#include "src/base/data_types.h"

namespace arm_compute {

namespace {

enum Order {
    unknown_place,
#define AC_DATA_TYPE(name, ...) name##_place,
#include "src/base/data_types.def"
};

#define AC_DATA_TYPE(name, element, bits, unit, ...)                                 \
    static_assert(name##_place == static_cast<int>(DataType::name), "not in order"); \
    static_assert(8 * sizeof(element) == (bits) * (unit), "a unit has another size");
#include "src/base/data_types.def"

/// Bytes of a unit of storage.
constexpr uint8_t sizes[] = {
    0,
#define AC_DATA_TYPE(name, element, ...) sizeof(element),
#include "src/base/data_types.def"
};

}  // namespace

size_t data_size_from_type(DataType data_type) {
    return sizes[ac::place_of(data_type)];
}

DataType data_type_from_format(Format format) {
    switch (format) {
        case Format::UNKNOWN:
            return DataType::UNKNOWN;
        case Format::S16:
            return DataType::S16;
        case Format::U16:
            return DataType::U16;
        case Format::S32:
            return DataType::S32;
        case Format::U32:
            return DataType::U32;
        case Format::S64:
            return DataType::S64;
        case Format::U64:
            return DataType::U64;
        case Format::BFLOAT16:
            return DataType::BFLOAT16;
        case Format::F16:
            return DataType::F16;
        case Format::F32:
            return DataType::F32;
        default:  // all others consist of bytes
            return DataType::U8;
    }
}

}  // namespace arm_compute
