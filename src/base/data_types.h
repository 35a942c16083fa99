// SPDX-License-Identifier: MIT
// data_types.def as constants: what sources that are no kernels know about data types.
#pragma once

#include "arm_compute/core/CoreTypes.h"
#include "support/Bfloat16.h"
#include "support/Half.h"

#include "src/base/interface.h"

#include <stddef.h>
#include <stdint.h>

namespace ac {

enum class Quantized : uint8_t { no, symmetric, asymmetric, channels };

struct TypeFacts {
    char kind;     ///< 'u' unsigned integer, 'i' signed integer, 'f' floating-point
    uint8_t bits;  ///< of an element
    uint8_t unit;  ///< elements in a unit of storage
    Quantized quantized;
};

/// By DataType; UNKNOWN has none.
constexpr TypeFacts type_facts[] = {
    {'?', 0, 1, Quantized::no},
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, ...) {#kind[0], bits, unit, Quantized::quantized},
#include "src/base/data_types.def"
};

constexpr size_t data_type_count = sizeof(type_facts) / sizeof(*type_facts);
constexpr auto last_data_type = static_cast<DataType>(data_type_count - 1);

/// The place of a type in a table by DataType; that of UNKNOWN if there is no such type.
constexpr size_t place_of(DataType type) {
    return static_cast<size_t>(type) < data_type_count ? static_cast<size_t>(type) : 0;
}

constexpr const TypeFacts &facts_of(DataType type) {
    return type_facts[place_of(type)];
}

/// The words of a build_config, by their bits in Operator::data_types.
constexpr char type_words[][16] = {
#define AC_TYPE_WORD(word) #word,
#include "src/base/data_types.def"
};

namespace words {
enum Index : uint8_t {
#define AC_TYPE_WORD(word) word##_index,
#include "src/base/data_types.def"
};
#define AC_TYPE_WORD(word) constexpr uint8_t word = 1U << word##_index;
#include "src/base/data_types.def"

/// By DataType: the bits of the words that cover it. UNKNOWN needs none.
constexpr uint8_t of_types[] = {
    0,
#define AC_DATA_TYPE(name, element, bits, unit, kind, quantized, row, onnx, opencl, c, words) words,
#include "src/base/data_types.def"
};
}  // namespace words

/// The bits of the words of a build_config that cover a data type. One of them suffices.
constexpr uint8_t words_of(DataType type) {
    return words::of_types[place_of(type)];
}

/// The word for tensors of a data type; of several, the last. That of UNKNOWN is the first.
constexpr const char *build_word_of(DataType type) {
    size_t i = 0;
    while (words_of(type) >> i > 1) {
        ++i;
    }
    return type_words[i];
}

/// Calls fn(element), a zero of the C++ type of the elements; for UNKNOWN a float.
template <class Fn> decltype(auto) with_element(DataType type, Fn &&fn) {
    switch (type) {
#define AC_DATA_TYPE(name, element, ...) \
    case DataType::name:                 \
        return fn(element());
#include "src/base/data_types.def"
        case DataType::UNKNOWN:
            break;
    }
    return fn(float());
}

}  // namespace ac
