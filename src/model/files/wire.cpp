// SPDX-License-Identifier: MIT
#include "src/model/files/wire.h"

namespace ac::model {
namespace {

[[noreturn]] void fail() {
    throw Error("this is not an ONNX model, or it is damaged or cut off");
}

}  // namespace

std::string_view Wire::take(uint64_t count) {
    if (count > _rest.size()) {
        fail();
    }
    const std::string_view taken = _rest.substr(0, static_cast<size_t>(count));
    _rest.remove_prefix(static_cast<size_t>(count));
    return taken;
}

uint64_t Wire::bits(Encoding encoding) {
    uint64_t bits = 0;
    if (encoding == Encoding::Bytes) {
        return bits;
    }
    if (encoding != Encoding::Varint) {  // little-endian
        const std::string_view bytes = take(encoding == Encoding::Fixed64 ? 8 : 4);
        for (size_t i = bytes.size(); i-- > 0;) {
            bits = bits << 8 | static_cast<unsigned char>(bytes[i]);
        }
        return bits;
    }
    for (unsigned shift = 0; shift < 64; shift += 7) {  // seven bits in a byte, the lowest first; bit 7: more follow
        const auto byte = static_cast<unsigned char>(take(1).front());
        bits |= static_cast<uint64_t>(byte & 0x7FU) << shift;
        if (byte < 0x80) {
            return bits;
        }
    }
    fail();
}

std::string_view Field::bytes() const {
    check(Encoding::Bytes);
    return _bytes;
}

void Field::check(Encoding encoding) const {
    if (_encoding != encoding) {
        fail();
    }
}

bool Fields::next(Field &field) {
    if (_wire.done()) {
        return false;
    }
    const uint64_t tag = _wire.bits(Encoding::Varint);
    const auto encoding = static_cast<Encoding>(tag & 7U);
    if (tag >> 3 == 0 || tag >> 32 != 0 || (encoding > Encoding::Bytes && encoding != Encoding::Fixed32)) {
        fail();  // groups, numbers 3 and 4, are in no ONNX file
    }
    field._number = static_cast<uint32_t>(tag >> 3);
    field._encoding = encoding;
    field._bits = _wire.bits(encoding);
    field._bytes = encoding == Encoding::Bytes ? _wire.take(_wire.bits(Encoding::Varint)) : std::string_view();
    return true;
}

/// Seven bits in a byte, the lowest first; bit 7: more follow.
static void append_varint(std::string &message, uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        message += static_cast<char>((number & 0x7FU) | 0x80U);
    }
    message += static_cast<char>(number);
}

void append_number(std::string &message, uint32_t field, uint64_t number) {
    append_varint(message, uint64_t{field} << 3 | static_cast<uint64_t>(Encoding::Varint));
    append_varint(message, number);
}

void append_bytes(std::string &message, uint32_t field, std::string_view bytes) {
    append_varint(message, uint64_t{field} << 3 | static_cast<uint64_t>(Encoding::Bytes));
    append_varint(message, bytes.size());
    message += bytes;
}

}  // namespace ac::model
