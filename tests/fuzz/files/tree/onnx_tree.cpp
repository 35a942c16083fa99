// SPDX-License-Identifier: MIT
#include "tests/fuzz/files/tree/onnx_tree.h"

#include "src/model/rules/ops.h"

#include <cstring>

namespace ac::fuzz {
namespace {

struct Nesting {
    Message outer;
    uint32_t number;
    Message inner;
};

/// From onnx.proto.
constexpr Nesting nestings[] = {
    {Message::model, 7, Message::graph},      {Message::model, 8, Message::opset},
    {Message::graph, 1, Message::node},       {Message::graph, 5, Message::tensor},
    {Message::graph, 11, Message::value},     {Message::graph, 12, Message::value},
    {Message::graph, 13, Message::value},     {Message::node, 5, Message::attribute},
    {Message::attribute, 5, Message::tensor}, {Message::attribute, 6, Message::graph},
    {Message::tensor, 13, Message::entry},    {Message::value, 2, Message::type},
    {Message::type, 1, Message::dense},       {Message::dense, 2, Message::shape},
    {Message::shape, 1, Message::dim},
};
constexpr uint32_t operator_name = 4;  // the field of a node

/// What numbers in files become: bounds of types, and the values around which checks go wrong.
constexpr int64_t numbers[] = {0,
                               1,
                               -1,
                               2,
                               -2,
                               3,
                               4,
                               7,
                               8,
                               16,
                               64,
                               127,
                               128,
                               255,
                               256,
                               65536,
                               INT32_MAX,
                               INT32_MIN,
                               INT64_MAX,
                               INT64_MIN,
                               int64_t{1} << 31,
                               int64_t{1} << 32,
                               int64_t{1} << 62};
constexpr float reals[] = {0.F,
                           -0.F,
                           1.F,
                           -1.F,
                           0.5F,
                           2.F,
                           1e-30F,
                           1e30F,
                           -1e30F,
                           __builtin_inff(),
                           -__builtin_inff(),
                           __builtin_nanf(""),
                           127.F,
                           1e-45F,
                           3.4e38F};
constexpr int deepest = 12;

/// Reads from the front of bytes; false at their end.
struct Reader {
    const std::string &bytes;
    size_t at = 0;

    bool number(uint64_t &found) {
        found = 0;
        for (unsigned int shift = 0; shift < 64 && at < bytes.size(); shift += 7) {
            const auto byte = static_cast<uint8_t>(bytes[at++]);
            found |= static_cast<uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) {
                return true;
            }
        }
        return false;
    }
    bool fixed(size_t size, uint64_t &found) {
        found = 0;
        if (bytes.size() - at < size) {
            return false;
        }
        std::memcpy(&found, bytes.data() + at, size);
        at += size;
        return true;
    }
    bool text(std::string &found) {
        uint64_t size = 0;
        if (!number(size) || size > bytes.size() - at) {
            return false;
        }
        found = bytes.substr(at, size);
        at += size;
        return true;
    }
    bool value(Field &field) {
        switch (field.encoding) {
            case 0:
                return number(field.integer);
            case 1:
                return fixed(8, field.integer);
            case 2:
                return text(field.bytes);
            case 5:
                return fixed(4, field.integer);
            default:
                return false;
        }
    }
};

void put_number(std::string &bytes, uint64_t number) {
    for (; number >= 0x80; number >>= 7) {
        bytes += static_cast<char>(number | 0x80);
    }
    bytes += static_cast<char>(number);
}

/// A place among the fields of a tree.
struct Place {
    std::vector<Field> *fields;
    size_t at;

    Field &field() const { return (*fields)[at]; }
};

void collect(std::vector<Field> &fields, std::vector<Place> &found) {
    for (size_t i = 0; i < fields.size(); ++i) {
        found.push_back({&fields, i});
        collect(fields[i].fields, found);
    }
}

template <class Items> const auto &one_of(const Items &items, std::minstd_rand &random) {
    return *(std::begin(items) + static_cast<ptrdiff_t>(random() % std::size(items)));
}

void change_number(Field &field, std::minstd_rand &random) {
    if (field.encoding == 5) {
        const float real = one_of(reals, random);
        std::memcpy(&field.integer, &real, sizeof real);
    } else if (random() % 2 == 0) {
        field.integer = static_cast<uint64_t>(one_of(numbers, random));
    } else {
        field.integer += random() % 9 - 4;
    }
}

/// The places of the same field of the same kind of message.
std::vector<Place> alike(const std::vector<Place> &places, const Field &field) {
    std::vector<Place> found;
    for (const Place &place : places) {
        const Field &other = place.field();
        if (&other != &field && other.within == field.within && other.number == field.number &&
            other.encoding == field.encoding) {
            found.push_back(place);
        }
    }
    return found;
}

/// Names of values mean the same whether a node, an initializer or an output has them.
bool is_name(const Field &field) {
    return (field.within == Message::node && field.number <= 2) ||
           (field.within == Message::tensor && field.number == 8) ||
           (field.within == Message::value && field.number == 1);
}

void change_text(Field &field, const std::vector<Place> &places, std::minstd_rand &random, Mutate mutate) {
    static const std::vector<const model::Op *> ops(model::all_ops.begin(), model::all_ops.end());
    if (field.within == Message::node && field.number == operator_name && random() % 4 != 0) {
        field.bytes = one_of(ops, random)->name->text;
    } else if (is_name(field) && random() % 4 != 0) {
        const Field &other = one_of(places, random).field();
        field.bytes = is_name(other) ? other.bytes : "";
    } else {
        field.bytes = mutate(field.bytes);
    }
}

}  // namespace

bool parse(const std::string &bytes, Message message, std::vector<Field> &fields, int depth) {
    Reader reader{bytes};
    while (reader.at < bytes.size()) {
        uint64_t head = 0;
        Field field;
        field.within = message;
        if (!reader.number(head)) {
            return false;
        }
        field.number = static_cast<uint32_t>(head >> 3);
        field.encoding = head & 7;
        if (field.number == 0 || !reader.value(field)) {
            return false;
        }
        for (const Nesting &nesting : nestings) {
            const bool nested = nesting.outer == message && nesting.number == field.number && field.encoding == 2;
            if (nested && depth < deepest && parse(field.bytes, nesting.inner, field.fields, depth + 1)) {
                field.holds = nesting.inner;
                field.bytes.clear();
            } else if (nested) {
                field.fields.clear();
            }
        }
        fields.push_back(field);
    }
    return true;
}

std::string bytes_of(const std::vector<Field> &fields) {
    std::string bytes;
    for (const Field &field : fields) {
        put_number(bytes, uint64_t{field.number} << 3 | field.encoding);
        if (field.encoding == 0) {
            put_number(bytes, field.integer);
        } else if (field.encoding == 2) {
            const std::string inner = field.holds == Message::none ? field.bytes : bytes_of(field.fields);
            put_number(bytes, inner.size());
            bytes += inner;
        } else {
            bytes.append(reinterpret_cast<const char *>(&field.integer), field.encoding == 1 ? 8 : 4);
        }
    }
    return bytes;
}

void change(std::vector<Field> &fields, std::minstd_rand &random, Mutate mutate) {
    std::vector<Place> places;
    collect(fields, places);
    if (places.empty()) {
        return;
    }
    const Place place = one_of(places, random);
    Field &field = place.field();
    const std::vector<Place> others = alike(places, field);
    const unsigned int kind = random() % 8;
    if (kind == 0) {
        place.fields->erase(place.fields->begin() + static_cast<ptrdiff_t>(place.at));
    } else if (kind == 1) {
        const Field copy = field;
        place.fields->insert(place.fields->begin() + static_cast<ptrdiff_t>(random() % (place.fields->size() + 1)),
                             copy);
    } else if (kind == 2 && !others.empty()) {
        const Field copy = one_of(others, random).field();
        field = copy;
    } else if (field.holds != Message::none) {
        change(field.fields, random, mutate);
    } else if (field.encoding == 2) {
        change_text(field, places, random, mutate);
    } else {
        change_number(field, random);
    }
}

void cross(std::vector<Field> &fields, std::vector<Field> &others, std::minstd_rand &random) {
    std::vector<Place> places, sources;
    collect(fields, places);
    collect(others, sources);
    if (places.empty() || sources.empty()) {
        return;
    }
    const Field source = one_of(sources, random).field();
    std::vector<Place> targets = alike(places, source);
    if (targets.empty()) {
        return;
    }
    const Place target = one_of(targets, random);
    if (random() % 2 == 0) {
        target.field() = source;
    } else {
        target.fields->insert(target.fields->begin() + static_cast<ptrdiff_t>(target.at), source);
    }
}

}  // namespace ac::fuzz
