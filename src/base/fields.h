// SPDX-License-Identifier: MIT
// The types of the fields in the structures of operators' attributes (*.record.h). A structure is plain data. Its
// fields follow each other in the order of the record, so that code that knows only the record's text finds them
// (src/registry/field_reader.h). Without lists of any length, equal attributes are equal bytes.
#pragma once

#include "src/base/interface.h"

#include <stddef.h>
#include <stdint.h>

namespace ac::records {

/// The most bytes of a structure.
constexpr size_t max_bytes = 192;

/// A number that an operator reads in single precision. Few operators need more.
struct Real {
    constexpr Real(double v = 0) : value(v) {}
    constexpr operator float() const { return static_cast<float>(value); }

    alignas(8) double value;  ///< aligned on every platform; 32-bit x86 aligns a double to 4 bytes
};

/// A bool as wide as an integer.
struct Flag {
    constexpr Flag(bool v = false) : value(v ? 1 : 0) {}
    constexpr operator bool() const { return value != 0; }

    int32_t value;
};

/// An enumerator, or none if the attribute is optional.
template <class Enumeration> struct Word {
    constexpr Word() = default;
    constexpr Word(Enumeration v) : value(static_cast<int32_t>(v)) {}
    constexpr operator Enumeration() const { return static_cast<Enumeration>(value); }
    constexpr bool given() const { return value >= 0; }

    int32_t value = -1;
};

/// At most N numbers.
template <class T, size_t N> struct Few {
    T operator[](size_t i) const { return values[i]; }
    const T *begin() const { return values; }
    const T *end() const { return values + count; }
    /// The number after the N-th is only counted. Planning refuses the list.
    void add(T value) {
        if (count < N) {
            values[count] = value;
        }
        ++count;
    }

    uint32_t count = 0;
    T values[N] = {};
};

/// Any number of numbers, of the caller.
template <class T> struct Many {
    T operator[](size_t i) const { return values[i]; }
    const T *begin() const { return values; }
    const T *end() const { return values + count; }

    alignas(8) const T *values = nullptr;
    size_t count = 0;
};

}  // namespace ac::records
