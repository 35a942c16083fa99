// SPDX-License-Identifier: MIT
#include "arm_compute/core/utils/DataTypeUtils.h"

namespace arm_compute {

size_t data_size_from_type(DataType data_type) {
    switch (data_type) {
        case DataType::U8:
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8_PER_CHANNEL:
            return 1;
        case DataType::U16:
        case DataType::S16:
        case DataType::QSYMM16:
        case DataType::QASYMM16:
        case DataType::BFLOAT16:
        case DataType::F16:
            return 2;
        case DataType::U32:
        case DataType::S32:
        case DataType::F32:
            return 4;
        case DataType::U64:
        case DataType::S64:
        case DataType::F64:
            return 8;
        case DataType::SIZET:
            return sizeof(size_t);
        case DataType::UNKNOWN:
            break;
    }
    return 0;
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
