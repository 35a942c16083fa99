// SPDX-License-Identifier: MIT
// Inline, so that the library contains it only if it is used.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_INL
#define ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_INL

#include "arm_compute/core/utils/StringUtils.h"

namespace arm_compute {

inline size_t element_size_from_data_type(DataType dt) {
    const size_t size = data_size_from_type(dt);
    if (size == 0) {
        ARM_COMPUTE_ERROR("the data type UNKNOWN has no size");
    }
    return size;
}

inline DataType get_promoted_data_type(DataType dt) {
    switch (dt) {
        case DataType::U8:
            return DataType::U16;
        case DataType::S8:
            return DataType::S16;
        case DataType::U16:
            return DataType::U32;
        case DataType::S16:
            return DataType::S32;
        default:
            return DataType::UNKNOWN;
    }
}

namespace detail {

/// Limits of T as values of type As. Small integers are stored as int32_t, so that get<int32_t>() has their sign.
template <typename T> std::tuple<PixelValue, PixelValue> limits_of() {
    return std::make_tuple(PixelValue(std::numeric_limits<T>::lowest()), PixelValue(std::numeric_limits<T>::max()));
}

/// Limits of 8- and 16-bit types, also readable as int32_t on little-endian machines.
template <typename T> std::tuple<PixelValue, PixelValue> limits_of_small() {
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return limits_of<T>();
#else
    return std::make_tuple(PixelValue(int32_t{std::numeric_limits<T>::lowest()}),
                           PixelValue(int32_t{std::numeric_limits<T>::max()}));
#endif
}

}  // namespace detail

inline std::tuple<PixelValue, PixelValue> get_min_max(DataType dt) {
    switch (dt) {
        case DataType::U8:
        case DataType::QASYMM8:
            return detail::limits_of_small<uint8_t>();
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8_PER_CHANNEL:
            return detail::limits_of_small<int8_t>();
        case DataType::U16:
        case DataType::QASYMM16:
            return detail::limits_of_small<uint16_t>();
        case DataType::S16:
        case DataType::QSYMM16:
            return detail::limits_of_small<int16_t>();
        case DataType::U32:
            return detail::limits_of<uint32_t>();
        case DataType::S32:
            return detail::limits_of<int32_t>();
        case DataType::U64:
        case DataType::SIZET:
            return detail::limits_of<uint64_t>();
        case DataType::S64:
            return detail::limits_of<int64_t>();
        case DataType::BFLOAT16:
            return detail::limits_of<bfloat16>();
        case DataType::F16:
            return detail::limits_of<half>();
        case DataType::F32:
            return detail::limits_of<float>();
        case DataType::F64:
            return detail::limits_of<double>();
        case DataType::QSYMM4:
            return std::make_tuple(PixelValue(int32_t{-8}), PixelValue(int32_t{7}));
        case DataType::QASYMM4:
            return std::make_tuple(PixelValue(int32_t{0}), PixelValue(int32_t{15}));
        case DataType::UNKNOWN:
            break;
    }
    ARM_COMPUTE_ERROR("the data type UNKNOWN has no smallest and largest value");
}

inline DataType data_type_from_name(const std::string &name) {
    const std::string upper = upper_string(name);
    for (int i = static_cast<int>(DataType::U8); i <= static_cast<int>(DataType::QASYMM4); ++i) {
        const DataType dt = static_cast<DataType>(i);
        if (upper == string_from_data_type(dt)) {
            return dt;
        }
    }
    ARM_COMPUTE_THROW(std::invalid_argument("'" + name + "' is not a data type"));
}

inline std::string cpu_impl_dt(const DataType &data_type) {
    switch (data_type) {
        case DataType::F32:
            return "fp32";
        case DataType::F16:
            return "fp16";
        case DataType::BFLOAT16:
            return "bf16";
        case DataType::U8:
            return "u8";
        case DataType::S16:
            return "s16";
        case DataType::S32:
            return "s32";
        case DataType::QASYMM8:
            return "qu8";
        case DataType::QASYMM8_SIGNED:
            return "qs8";
        case DataType::QSYMM8_PER_CHANNEL:
            return "qp8";
        case DataType::QSYMM16:
            return "qs16";
        default:
            return std::string();
    }
}

}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_INL
