// SPDX-License-Identifier: MIT
// ONNX files as trees of fields, so that a change of one field leaves the lengths around it right. Bytes that change
// without regard to lengths seldom reach anything but the first checks of a reader.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace ac::fuzz {

/// The messages of ONNX's description that hold other messages or that a model cannot be without.
enum class Message : uint8_t {
    none,
    model,
    opset,
    graph,
    node,
    attribute,
    tensor,
    entry,
    value,
    type,
    dense,
    shape,
    dim
};

struct Field {
    Message within = Message::none;  ///< the message that has the field
    uint32_t number = 0, encoding = 0;
    uint64_t integer = 0;  ///< of encodings 0, 1 and 5
    std::string bytes{};   ///< of encoding 2, unless it is a message
    Message holds = Message::none;
    std::vector<Field> fields{};  ///< of a message
};

/// False if the bytes are no sequence of fields.
bool parse(const std::string &bytes, Message message, std::vector<Field> &fields, int depth = 0);
std::string bytes_of(const std::vector<Field> &fields);

/// Changes one field: another number, other bytes, one field less, a copy, the contents of a field of the same kind.
/// @p mutate changes bytes.
using Mutate = std::string (*)(const std::string &bytes);
void change(std::vector<Field> &fields, std::minstd_rand &random, Mutate mutate);

/// Adds a field of one file to a message of the same kind of another file, or replaces one.
void cross(std::vector<Field> &fields, std::vector<Field> &others, std::minstd_rand &random);

}  // namespace ac::fuzz
