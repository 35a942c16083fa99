// SPDX-License-Identifier: MIT
// Elements of tensors as text. Stream types are template parameters, so that streams need not be declared here.
#ifndef ACL_ARM_COMPUTE_CORE_UTILS_ELEMENTTEXT_H
#define ACL_ARM_COMPUTE_CORE_UTILS_ELEMENTTEXT_H

#include "arm_compute/core/CoreTypes.h"
#include "arm_compute/core/Error.h"
#include "arm_compute/core/utils/NumberText.h"
#include "support/Bfloat16.h"

#include <algorithm>
#include <iosfwd>
#include <string>
#include <type_traits>

#include <stdint.h>
#include <stdio.h>
#include <string.h>

namespace arm_compute {
namespace detail {
/// A number of any element type, without loss.
struct ElementNumber {
    enum Kind { SIGNED, UNSIGNED, REAL } kind;
    uint64_t integer;
    double real;
};

/// Reads elements of a type. Printing is compiled once for all types.
struct ElementReader {
    size_t size;
    ElementNumber (*read)(const uint8_t *element);
    size_t unit;  ///< elements in `size` bytes
};

template <typename T> ElementNumber number_of(T value, std::true_type) {
    return {std::is_signed<T>::value ? ElementNumber::SIGNED : ElementNumber::UNSIGNED, static_cast<uint64_t>(value),
            0.0};
}
template <typename T> ElementNumber number_of(T value, std::false_type) {
    return {ElementNumber::REAL, 0, static_cast<double>(value)};
}

template <typename T> ElementNumber read_element(const uint8_t *element) {
    T value;
    memcpy(&value, element, sizeof(value));
    return number_of(value, std::is_integral<T>());
}

template <typename T> constexpr ElementReader element_reader{sizeof(T), read_element<T>, 1};
/// Elements of 4 bits, stored as T: two in a byte, the first in the low bits.
template <typename T> constexpr ElementReader element_reader_4_bits{1, read_element<T>, 2};

/// Element @p n of consecutive ones.
inline ElementNumber element_at(const ElementReader &reader, const uint8_t *ptr, size_t n) {
    if (reader.unit == 1) {
        return reader.read(ptr + n * reader.size);
    }
    // The element becomes a byte of its own: the upper bits of a signed type repeat its sign.
    const int bits = ptr[n / 2] >> (n % 2 * 4) & 15;
    const auto wide = static_cast<uint8_t>(bits);
    const auto sign = static_cast<uint8_t>(bits >= 8 ? bits | 0xF0 : bits);
    const ElementNumber number = reader.read(&wide);
    return number.kind == ElementNumber::SIGNED ? reader.read(&sign) : number;
}

struct ElementText {
    char text[64];
    int length;
};

/// Reader for elements of a data type.
inline const ElementReader &element_reader_of(DataType dt) {
    switch (dt) {
        case DataType::U8:
        case DataType::QASYMM8:
            return element_reader<uint8_t>;
        case DataType::S8:
        case DataType::QSYMM8:
        case DataType::QASYMM8_SIGNED:
        case DataType::QSYMM8_PER_CHANNEL:
            return element_reader<int8_t>;
        case DataType::U16:
        case DataType::QASYMM16:
            return element_reader<uint16_t>;
        case DataType::S16:
        case DataType::QSYMM16:
            return element_reader<int16_t>;
        case DataType::U32:
            return element_reader<uint32_t>;
        case DataType::S32:
            return element_reader<int32_t>;
        case DataType::U64:
        case DataType::SIZET:
            return element_reader<uint64_t>;
        case DataType::S64:
            return element_reader<int64_t>;
        case DataType::BFLOAT16:
            return element_reader<bfloat16>;
        case DataType::F16:
            return element_reader<half>;
        case DataType::F32:
            return element_reader<float>;
        case DataType::F64:
            return element_reader<double>;
        case DataType::QSYMM4:
            return element_reader_4_bits<int8_t>;
        case DataType::QASYMM4:
            return element_reader_4_bits<uint8_t>;
        case DataType::UNKNOWN:
            break;
    }
    ARM_COMPUTE_ERROR("elements of the data type UNKNOWN cannot be printed");
}

/// Formats a number like a stream: with its precision and std::ios::fixed.
template <typename Stream> ElementText text_of(const Stream &s, const ElementNumber &number) {
    ElementText line;
    const int size = static_cast<int>(sizeof(line.text));
    if (number.kind == ElementNumber::REAL) {
        const bool fixed = (s.flags() & Stream::fixed) != 0;
        const int precision = static_cast<int>(s.precision() > 20 ? 20 : s.precision());
        line.length = number_text(line.text, sizeof(line.text), fixed, precision, number.real);
    } else {
        line.length = snprintf(line.text, sizeof(line.text), number.kind == ElementNumber::SIGNED ? "%lld" : "%llu",
                               static_cast<unsigned long long>(number.integer));
    }
    line.length = line.length < size ? line.length : size - 1;
    return line;
}

/// The data type with elements of type T.
template <typename T> constexpr DataType data_type_of() {
    constexpr bool is_signed = std::is_signed<T>::value;
    return !std::is_integral<T>::value ? (std::is_same<T, half>::value       ? DataType::F16
                                          : std::is_same<T, bfloat16>::value ? DataType::BFLOAT16
                                          : sizeof(T) == 4                   ? DataType::F32
                                                                             : DataType::F64)
           : sizeof(T) == 1            ? (is_signed ? DataType::S8 : DataType::U8)
           : sizeof(T) == 2            ? (is_signed ? DataType::S16 : DataType::U16)
           : sizeof(T) == 4            ? (is_signed ? DataType::S32 : DataType::U32)
                                       : (is_signed ? DataType::S64 : DataType::U64);
}
}  // namespace detail

/// Prints consecutive elements of a tensor.
///
/// @param[out] s             Stream.
/// @param[in]  dt            Type of the elements.
/// @param[in]  ptr           The elements.
/// @param[in]  n             Number of elements.
/// @param[in]  stream_width  Width of each element; 0: its own length.
/// @param[in]  element_delim Printed after each element.
template <typename Traits>
void print_consecutive_elements(std::basic_ostream<char, Traits> &s, DataType dt, const uint8_t *ptr, unsigned int n,
                                int stream_width, const std::string &element_delim = " ") {
    const detail::ElementReader &reader = detail::element_reader_of(dt);
    for (unsigned int i = 0; i < n; ++i) {
        const detail::ElementText line = detail::text_of(s, detail::element_at(reader, ptr, i));
        for (int blanks = stream_width - line.length; blanks > 0; --blanks) {
            s.put(' ');
        }
        s.write(line.text, line.length);
        s << element_delim;
    }
}

/// Length of the longest of several elements, in characters.
template <typename Traits>
int max_consecutive_elements_display_width(std::basic_ostream<char, Traits> &s, DataType dt, const uint8_t *ptr,
                                           unsigned int n) {
    const detail::ElementReader &reader = detail::element_reader_of(dt);
    int width = 0;
    for (unsigned int i = 0; i < n; ++i) {
        width = std::max(width, detail::text_of(s, detail::element_at(reader, ptr, i)).length);
    }
    return width;
}

/// Prints consecutive numbers.
///
/// @param[out] s             Stream.
/// @param[in]  ptr           The numbers: int8_t to int64_t, uint8_t to uint64_t, float, half or bfloat16.
/// @param[in]  n             Number of numbers.
/// @param[in]  stream_width  Width of each number; 0: its own length.
/// @param[in]  element_delim Printed after each number.
template <typename T, typename Traits>
void print_consecutive_elements_impl(std::basic_ostream<char, Traits> &s, const T *ptr, unsigned int n,
                                     int stream_width = 0, const std::string &element_delim = " ") {
    print_consecutive_elements(s, detail::data_type_of<T>(), reinterpret_cast<const uint8_t *>(ptr), n, stream_width,
                               element_delim);
}

/// Length of the longest of several numbers, in characters.
template <typename T, typename Traits>
int max_consecutive_elements_display_width_impl(std::basic_ostream<char, Traits> &s, const T *ptr, unsigned int n) {
    return max_consecutive_elements_display_width(s, detail::data_type_of<T>(), reinterpret_cast<const uint8_t *>(ptr),
                                                  n);
}
}  // namespace arm_compute

#endif  // ACL_ARM_COMPUTE_CORE_UTILS_ELEMENTTEXT_H
