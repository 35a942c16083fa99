// SPDX-License-Identifier: MIT
// The combinations of data types that an operator supports, as a table that is parsed at compile time.
#pragma once

#include "src/base/data_types.h"
#include "src/dispatch/select.h"

#include <stddef.h>
#include <stdint.h>

namespace ac {

/// A table made by AC_TYPES().
struct Types {
    const uint32_t *masks;  ///< `width` masks for each combination
    const char *operands;   ///< their names, each followed by a space
    uint16_t width, height;
    uint32_t asked_for;  ///< one bit per column whose types the build_config must name
};

/// Does the operator accept tensors of these types, in the order of the table's columns? The text tells apart types
/// that the library never supports ("Softmax: src is S32; it accepts ...") and types that this build lacks, which
/// check_operator() refuses. If the types would match but differ from each other, the text begins with "Tensors have
/// different data types", which programs search for.
Status check_types(const Operator &op, const Types &types, const Target &target, std::initializer_list<DataType> given,
                   DataLayout layout = DataLayout::UNKNOWN);

/// The type of an optional operand, for check_types().
DataType type_or_none(const ITensorInfo *operand);

/// The type of an output, for check_types(): `expected` if the output is empty, because plan() then sets that type.
inline DataType type_or(const ITensorInfo &dst, DataType expected) {
    return dst.total_size() == 0 ? expected : dst.data_type();
}

/// Parses the words of a table at compile time. A mask has a bit for each DataType and the flags below.
namespace types {

constexpr uint32_t same = 1u << 28;      ///< the type of the first column in `asked_for`
constexpr uint32_t cpu_only = 1u << 29;  ///< in the first column
constexpr uint32_t opencl_only = 1u << 30;
/// Types whose elements have units of their own: what moves elements cannot move halves of bytes.
constexpr uint32_t all_types() {
    uint32_t mask = 0;
    for (size_t i = 1; i < data_type_count; ++i) {
        mask |= uint32_t{type_facts[i].unit == 1} << i;
    }
    return mask;
}
constexpr uint32_t all = all_types();

struct Word {
    const char *first;
    size_t length;
    constexpr bool is(const char *name) const {
        size_t n = 0;
        while (n < length && name[n] != '\0' && first[n] == name[n]) {
            ++n;
        }
        return n == length && name[n] == '\0';
    }
};

struct Name {
    char text[20];
    DataType type;
};
constexpr Name names[] = {
#define AC_DATA_TYPE(name, ...) {#name, DataType::name},
#include "src/base/data_types.def"
    {"-", arm_compute::DataType::UNKNOWN}};

/// Not constexpr: a table that needs it does not compile.
uint32_t not_a_data_type();

constexpr uint32_t mask_of(Word word) {
    if (word.is("=")) {
        return same;
    }
    if (word.is("All")) {
        return all;
    }
    for (const Name &name : names) {
        if (word.is(name.text)) {
            return 1u << static_cast<unsigned>(name.type);
        }
    }
    return not_a_data_type();
}

/// The mask of "A|B".
constexpr uint32_t alternatives(Word word) {
    uint32_t mask = 0;
    size_t start = 0;
    for (size_t n = 0; n <= word.length; ++n) {
        if (n == word.length || word.first[n] == '|') {
            mask |= mask_of({word.first + start, n - start});
            start = n + 1;
        }
    }
    return mask;
}

/// Calls fn.word(w) for each word up to the end of the line; returns the beginning of the next line.
template <class Fn> constexpr const char *each_word(const char *p, Fn &fn) {
    while (*p != '\0' && *p != '\n') {
        if (*p == ' ') {
            ++p;
            continue;
        }
        const char *first = p;
        while (*p != '\0' && *p != '\n' && *p != ' ') {
            ++p;
        }
        fn.word({first, static_cast<size_t>(p - first)});
    }
    return *p == '\n' ? p + 1 : p;
}

/// The text after "NEClass CLClass: " in the first line.
constexpr const char *operands_of(const char *text) {
    while (*text != ':') {
        ++text;
    }
    return text + 2;
}

struct Counter {
    size_t words = 0, characters = 0;
    constexpr void word(Word w) {
        ++words;
        characters += w.length + 1;
    }
};

struct Size {
    size_t width, height, characters;
};
constexpr Size size_of(const char *text) {
    Counter operands;
    const char *p = each_word(operands_of(text), operands);
    size_t height = 0;
    while (*p != '\0') {
        Counter row;
        p = each_word(p, row);
        height += row.words != 0;
    }
    return {operands.words, height, operands.characters};
}

template <size_t cells, size_t characters> struct Table {
    uint32_t masks[cells == 0 ? 1 : cells] = {};
    char operands[characters + 1] = {};
    size_t next = 0;
    uint32_t columns = 0, marked = 0;

    constexpr void name(Word word) {
        if (word.first[word.length - 1] == '+') {
            --word.length;
            marked |= 1u << columns;
        }
        ++columns;
        for (size_t n = 0; n < word.length; ++n) {
            operands[next++] = word.first[n];
        }
        operands[next++] = ' ';
    }
};

template <class T> struct Names {
    T &table;
    constexpr void word(Word w) { table.name(w); }
};
template <class T> struct Cells {
    T &table;
    size_t width, row, column = 0;
    constexpr void word(Word w) {
        uint32_t *first = table.masks + row * width;
        if (column == width) {
            *first |= w.is("cpu") ? cpu_only : w.is("opencl") ? opencl_only : not_a_data_type();
        } else {
            first[column++] = alternatives(w);
        }
    }
};

template <size_t width, size_t height, size_t characters> constexpr auto table_of(const char *text) {
    Table<width * height, characters> table;
    Names<decltype(table)> names_of_operands{table};
    const char *p = each_word(operands_of(text), names_of_operands);
    for (size_t row = 0; *p != '\0';) {
        Cells<decltype(table)> cells{table, width, row};
        p = each_word(p, cells);
        if (cells.column != 0 && cells.column != width) {
            not_a_data_type();
        }
        row += cells.column != 0;
    }
    return table;
}

}  // namespace types
}  // namespace ac

/// Defines `name`, a table parsed from a text: classes, a colon and the names of the operands, then one line per
/// combination. The build_config must name the types of operands whose name ends in "+"; without any "+", those of the
/// first operand. A cell is a DataType, "A|B", "All", "=" for the type of the first operand that must be named, or "-"
/// for an absent operand. A line that ends in "cpu" or "opencl" applies only to that backend.
/// scripts/build/type_tables.py reads the same text for the documentation, the checks and the tests.
#define AC_TYPES(name, text)                                                                              \
    constexpr ::ac::types::Size name##_size = ::ac::types::size_of(text);                                 \
    constexpr auto name##_table =                                                                         \
        ::ac::types::table_of<name##_size.width, name##_size.height, name##_size.characters>(text);       \
    constexpr ::ac::Types name = {name##_table.masks, name##_table.operands, uint16_t(name##_size.width), \
                                  uint16_t(name##_size.height), name##_table.marked == 0 ? 1 : name##_table.marked};
