// SPDX-License-Identifier: MIT
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_H
#define ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_H

#include "arm_compute/core/PixelValue.h"
#include "arm_compute/core/Types.h"

#include <iosfwd>
#include <string>
#include <tuple>

#include <stddef.h>

namespace arm_compute {
/// Bytes of an element; 0 for UNKNOWN.
size_t data_size_from_type(DataType data_type);
/// Bytes of an element. An error for UNKNOWN.
size_t element_size_from_data_type(DataType dt);
/// Type of a channel of a format. UNKNOWN for UNKNOWN.
DataType data_type_from_format(Format format);
/// The type of twice the size, for sums and products; UNKNOWN if there is none.
DataType get_promoted_data_type(DataType dt);
/// Smallest and largest value of a type, to be read as its elements. On little-endian machines those of 8- and 16-bit
/// types can also be read as int32_t. An error for UNKNOWN.
std::tuple<PixelValue, PixelValue> get_min_max(DataType dt);
/// Name of a type.
const std::string &string_from_data_type(DataType dt);
/// The type of a name, in upper or lower case. An error if there is none.
DataType data_type_from_name(const std::string &name);
/// Reads the name of a type. A template because streams are not declared here.
template <typename Traits>
::std::basic_istream<char, Traits> &operator>>(::std::basic_istream<char, Traits> &stream, DataType &data_type) {
    std::string name;
    stream >> name;
    data_type = data_type_from_name(name);
    return stream;
}

/// Elements in a unit of storage: 2 for the types of 4 bits, otherwise 1. Strides and sizes count units, and each row
/// of a tensor begins with one.
inline int data_type_unit(DataType dt) {
    return dt == DataType::QSYMM4 || dt == DataType::QASYMM4 ? 2 : 1;
}

/// True for all types of floating-point numbers.
inline bool is_data_type_float(DataType dt) {
    return dt == DataType::F32 || dt == DataType::F16 || dt == DataType::BFLOAT16 || dt == DataType::F64;
}

/// True for all quantized types.
inline bool is_data_type_quantized(DataType dt) {
    switch (dt) {
        case DataType::QSYMM8:
        case DataType::QASYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8_PER_CHANNEL:
        case DataType::QSYMM16:
        case DataType::QASYMM16:
        case DataType::QSYMM4:
        case DataType::QASYMM4:
            return true;
        default:
            return false;
    }
}

/// True for quantized types with an offset.
inline bool is_data_type_quantized_asymmetric(DataType dt) {
    return dt == DataType::QASYMM8 || dt == DataType::QASYMM8_SIGNED || dt == DataType::QASYMM16 ||
           dt == DataType::QASYMM4;
}

/// True for QASYMM8_SIGNED.
inline bool is_data_type_quantized_asymmetric_signed(DataType dt) {
    return dt == DataType::QASYMM8_SIGNED;
}

/// True for 8-bit quantized types with an offset.
inline bool is_data_type_quantized_asymmetric_char(DataType dt) {
    return dt == DataType::QASYMM8 || dt == DataType::QASYMM8_SIGNED;
}

/// True for quantized types without an offset.
inline bool is_data_type_quantized_symmetric(DataType dt) {
    return dt == DataType::QSYMM8 || dt == DataType::QSYMM8_PER_CHANNEL || dt == DataType::QSYMM16 ||
           dt == DataType::QSYMM4;
}

/// True for quantized types with one scale per channel.
inline bool is_data_type_quantized_per_channel(DataType dt) {
    return dt == DataType::QSYMM8_PER_CHANNEL;
}

/// True if a type can represent a number.
///
/// @param[in] val   The number.
/// @param[in] dt    The type.
/// @param[in] qinfo Quantization, for asymmetric quantized types.
template <typename T> bool check_value_range(T val, DataType dt, QuantizationInfo qinfo = QuantizationInfo()) {
    const double value = static_cast<double>(val);
    const auto within = [value](auto low, auto high) {
        return value >= static_cast<double>(low) && value <= static_cast<double>(high);
    };
    const auto within_limits = [&within](auto zero) {
        using Limits = std::numeric_limits<decltype(zero)>;
        return within(Limits::lowest(), Limits::max());
    };
    const auto whole = [value] { return value == static_cast<double>(static_cast<int64_t>(value)); };
    switch (dt) {
        case DataType::U8:
            return within_limits(uint8_t()) && whole();
        case DataType::S8:
            return within_limits(int8_t()) && whole();
        case DataType::QASYMM8:
            return within(dequantize_qasymm8(0, qinfo), dequantize_qasymm8(255, qinfo));
        case DataType::QASYMM8_SIGNED:
            return within(dequantize_qasymm8_signed(-128, qinfo), dequantize_qasymm8_signed(127, qinfo));
        case DataType::U16:
            return within_limits(uint16_t()) && whole();
        case DataType::S16:
            return within_limits(int16_t()) && whole();
        case DataType::U32:
            return within_limits(uint32_t()) && whole();
        case DataType::S32:
            return within_limits(int32_t()) && whole();
        case DataType::BFLOAT16:
            return within(static_cast<float>(bfloat16::lowest()), static_cast<float>(bfloat16::max()));
        case DataType::F16:
            return within(-65504.f, 65504.f);
        case DataType::F32:
            return within_limits(float());
        default:
            ARM_COMPUTE_ERROR("there is no range to check for this data type");
    }
}

/// Short name of a type in kernel names, such as "fp32"; empty if there is none.
std::string cpu_impl_dt(const DataType &data_type);
}  // namespace arm_compute

#include "arm_compute/core/utils/DataTypeUtils.inl"

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_DATATYPEUTILS_H
