// SPDX-License-Identifier: MIT
// The encoding of ONNX files, that of protocol buffers: https://protobuf.dev/programming-guides/encoding
#pragma once

#include "src/model/data/model.h"

#include <cstring>
#include <string_view>
#include <type_traits>

namespace ac::model {

/// How the value of a field is encoded; the lowest three bits of its tag.
enum class Encoding : uint8_t { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// The encoding of a number that is declared as int32, int64, uint64, float or double.
template <class Number>
constexpr Encoding encoding_of = !std::is_floating_point_v<Number> ? Encoding::Varint
                                 : sizeof(Number) == 8             ? Encoding::Fixed64
                                                                   : Encoding::Fixed32;

/// Reads encoded values one after another. Each function throws Error where the bytes end too early.
class Wire {
public:
    explicit Wire(std::string_view bytes) : _rest(bytes) {}

    bool done() const { return _rest.empty(); }
    /// The bits of a number; 0 for Bytes.
    uint64_t bits(Encoding encoding);
    std::string_view take(uint64_t count);

private:
    std::string_view _rest;
};

/// A field of a message.
class Field {
public:
    uint32_t number() const { return _number; }
    bool holds_bytes() const { return _encoding == Encoding::Bytes; }

    /// A text or a nested message. Throws Error if the field is a number.
    std::string_view bytes() const;
    std::string text() const { return std::string(bytes()); }

    template <class Number> Number as() const {
        check(encoding_of<Number>);
        return converted<Number>(_bits);
    }

    /// Calls @p visit with each number of a repeated field. Its numbers are packed in one field, or each in its own.
    template <class Number, class Visit> void each(Visit visit) const {
        if (!holds_bytes()) {
            visit(as<Number>());
            return;
        }
        for (Wire packed(_bytes); !packed.done();) {
            visit(converted<Number>(packed.bits(encoding_of<Number>)));
        }
    }

private:
    friend class Fields;

    void check(Encoding encoding) const;

    template <class Number> static Number converted(uint64_t bits) {
        if constexpr (std::is_floating_point_v<Number>) {
            const auto same = static_cast<std::conditional_t<sizeof(Number) == 8, uint64_t, uint32_t>>(bits);
            Number number = 0;
            std::memcpy(&number, &same, sizeof number);
            return number;
        } else {
            return static_cast<Number>(bits);
        }
    }

    uint32_t _number = 0;
    Encoding _encoding = Encoding::Varint;
    uint64_t _bits = 0;
    std::string_view _bytes{};
};

/// The fields of a message in their order in the file.
class Fields {
public:
    explicit Fields(std::string_view message) : _wire(message) {}

    /// False at the end of the message. Throws Error where the bytes are no message.
    bool next(Field &field);

private:
    Wire _wire;
};

/// Append a field to an encoded message.
void append_number(std::string &message, uint32_t field, uint64_t number);
void append_bytes(std::string &message, uint32_t field, std::string_view bytes);

}  // namespace ac::model
